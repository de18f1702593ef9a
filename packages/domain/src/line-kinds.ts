import type { OpenValue } from '@tech-portal/contract';
import { openValueLabel } from './open-values.ts';

/** Labels of lines other than parts, on screen, in print and in emails. */
export const lineKindLabels = { labor: 'Labor', charge: 'Charge', service: 'Service Call' } as const;

/** Label of a line's kind, including kinds of a newer server. */
export const lineKindLabel = (kind: OpenValue<keyof typeof lineKindLabels>): string =>
  openValueLabel(lineKindLabels, kind);
