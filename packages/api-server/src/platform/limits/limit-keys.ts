/** What is limited. A key of a limit begins so; what comes after is about a person, so it never leaves the process. */
export const limitKinds = [
  'requests:address',
  'requests:token',
  'requests:key',
  'sign-in:address',
  'sign-in:account',
  'sign-in:device',
  'change-password',
  'factor',
  'set-up',
  'registration',
  'reset',
  'confirmation',
  'approval',
  'approval-answer',
  'pay-link',
  'exports',
  'pdf',
  'pdf-link',
  'photos',
  'figures',
  'policy-reports',
  'emails:from',
  'emails:approval',
  'emails:reset',
  'emails:confirmation',
  'emails:deactivated',
  'emails:waiting',
  'emails:factor-reset',
] as const;

type LimitKind = (typeof limitKinds)[number];

/** What counts together. A limit that is not listed does not compile, so that metrics have a name for each. */
export type LimitKey = `${LimitKind}:${string}`;
