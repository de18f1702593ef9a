import type { Open } from '@tech-portal/contract';
import { wordOf } from './listed.ts';

/** What lines that are no parts are called on the screen, in print and in emails. */
export const lineKindNames = { labor: 'Labor', charge: 'Charge', service: 'Service Call' } as const;

/** What a line's kind is called, that of a newer server included. */
export const lineKindName = (kind: Open<keyof typeof lineKindNames>): string => wordOf(lineKindNames, kind);
