import type { Open } from '@tech-portal/contract';
import { wordOf } from './listed.ts';

/** Labels of lines other than parts, on screen, in print and in emails. */
export const lineKindNames = { labor: 'Labor', charge: 'Charge', service: 'Service Call' } as const;

/** Label of a line's kind, including kinds of a newer server. */
export const lineKindName = (kind: Open<keyof typeof lineKindNames>): string => wordOf(lineKindNames, kind);
