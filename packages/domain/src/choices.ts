import type { Choices } from '@tech-portal/contract';
import { openValueLabel } from './open-values.ts';

/**
 * Label of a choice; other values are returned unchanged.
 *
 * @example labelOfValue({ text: 'Text message' }, 'text') // 'Text message'
 */
export const labelOfValue = (choices: Choices | undefined, value: string): string =>
  choices ? openValueLabel(choices, value) : value;

const normalize = (text: string): string => text.trim().toLowerCase();

/** Value of a cell with a choice's label or value, ignoring case; other texts are returned unchanged. */
export function readChoice(choices: Choices, text: string): string {
  const normalized = normalize(text);
  if (normalized === '') return '';
  const found = Object.entries(choices).find((names) => names.some((name) => normalize(name) === normalized));
  return found?.[0] ?? text;
}
