/** How the keys of limits begin. What comes after is about a person, so it never leaves the process. */
const names = [
  'requests:address',
  'requests:token',
  'sign-in:address',
  'sign-in:account',
  'sign-in:device',
  'change-password',
  'registration',
  'reset',
  'approval-answer',
  'exports',
  'emails:from',
  'emails:approval',
  'emails:reset',
  'emails:deactivated',
  'emails:waiting',
];

/** The name of the limit that a key belongs to: one of a few, whatever the key. */
export const limitNameOf = (key: string): string =>
  names.find((name) => key.startsWith(`${name}:`))?.replace(':', ' ') ?? 'other';
