import { limitKinds } from '../../platform/limits/index.ts';
import type { LimitKey } from '../../platform/limits/index.ts';

const labelOf = (kind: string): string => kind.replace(':', ' ');

export const limitNames: readonly string[] = limitKinds.map(labelOf);

/** Reduces a limit key to its metric label; there are only a few labels. */
export const limitNameOf = (key: LimitKey): string =>
  labelOf(limitKinds.find((kind) => key.startsWith(`${kind}:`)) ?? key);
