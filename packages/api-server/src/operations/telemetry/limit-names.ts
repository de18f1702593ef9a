import { limitKinds } from '../../platform/limits/index.ts';
import type { LimitKey } from '../../platform/limits/index.ts';

const nameOf = (kind: string): string => kind.replace(':', ' ');

/** The names of all limits. */
export const limitNames: readonly string[] = limitKinds.map(nameOf);

/** The name of the limit that a key belongs to: one of a few, whatever the key. */
export const limitNameOf = (key: LimitKey): string =>
  nameOf(limitKinds.find((kind) => key.startsWith(`${kind}:`)) ?? key);
