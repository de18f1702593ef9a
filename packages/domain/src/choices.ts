import type { Choices } from '@tech-portal/contract';
import { wordOf } from './listed.ts';

/**
 * A value as people read it: the label of a choice, any other value as it is.
 *
 * @example labelOfValue({ text: 'Text message' }, 'text') // 'Text message'
 */
export const labelOfValue = (choices: Choices | undefined, value: string): string =>
  choices ? wordOf(choices, value) : value;

const comparable = (text: string): string => text.trim().toLowerCase();

/** The value of a cell that names a choice by its label or its value, in any case; any other text as it is. */
export function readChoice(choices: Choices, text: string): string {
  const named = comparable(text);
  if (named === '') return '';
  const found = Object.entries(choices).find((names) => names.some((name) => comparable(name) === named));
  return found?.[0] ?? text;
}
