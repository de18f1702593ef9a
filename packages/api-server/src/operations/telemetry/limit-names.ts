import { limitKinds } from '../../platform/limits/index.ts';
import type { LimitKey } from '../../platform/limits/index.ts';

const nameOf = (kind: string): string => kind.replace(':', ' ');

export const limitNames: readonly string[] = limitKinds.map(nameOf);

/** Reduces a limit key to its metric label, one of a few. */
export const limitNameOf = (key: LimitKey): string =>
  nameOf(limitKinds.find((kind) => key.startsWith(`${kind}:`)) ?? key);
