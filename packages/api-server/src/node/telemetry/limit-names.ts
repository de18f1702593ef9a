/** How the keys of limits begin. What comes after is about a person, so it never leaves the process. */
const prefixes = [
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

const nameOf = (prefix: string): string => prefix.replace(':', ' ');

/** The names of all limits. */
export const limitNames: readonly string[] = prefixes.map(nameOf);

/** The name of the limit that a key belongs to: one of a few, whatever the key. */
export function limitNameOf(key: string): string {
  const prefix = prefixes.find((begin) => key.startsWith(`${begin}:`));
  return prefix === undefined ? 'other' : nameOf(prefix);
}
