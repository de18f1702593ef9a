/** Prefixes of limit keys. The rest of a key identifies a person and must never leave the process. */
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

/** Key of a counter. An unlisted kind does not compile, so every kind has a name in metrics. */
export type LimitKey = `${LimitKind}:${string}`;
