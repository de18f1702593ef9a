import type { Choices } from '@tech-portal/contract';
import { wordOf } from './listed.ts';

/**
 * Label of a choice; other values are returned unchanged.
 *
 * @example labelOfValue({ text: 'Text message' }, 'text') // 'Text message'
 */
export const labelOfValue = (choices: Choices | undefined, value: string): string =>
  choices ? wordOf(choices, value) : value;

const comparable = (text: string): string => text.trim().toLowerCase();

/** Value of a cell with a choice's label or value, ignoring case; other texts are returned unchanged. */
export function readChoice(choices: Choices, text: string): string {
  const named = comparable(text);
  if (named === '') return '';
  const found = Object.entries(choices).find((names) => names.some((name) => comparable(name) === named));
  return found?.[0] ?? text;
}
