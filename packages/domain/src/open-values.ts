import type { OpenValue, Choices } from '@tech-portal/contract';

export const isListed = <Value extends string>(
  known: Readonly<Record<Value, unknown>>,
  value: OpenValue<Value>,
): value is Value => Object.hasOwn(known, value);

/** Readable form of a value that only a newer server knows: 'in_review' becomes 'In review'. */
function humanize(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Label of a value in a response. A value that this version does not list, because the server is newer, becomes
 * readable text.
 *
 * @example openValueLabel({ draft: 'Draft' }, 'in_review') // 'In review'
 */
export const openValueLabel = <Value extends string>(
  words: Readonly<Record<Value, string>>,
  value: OpenValue<Value>,
): string => (isListed(words, value) ? words[value] : humanize(value));

/**
 * Label of a choice; other values are returned unchanged.
 *
 * @example labelOfValue({ text: 'Text message' }, 'text') // 'Text message'
 */
export const labelOfValue = (choices: Choices | undefined, value: string): string =>
  choices ? openValueLabel(choices, value) : value;

const normalize = (text: string): string => text.trim().toLowerCase();

/**
 * Reads a cell with the label or value of a choice, ignoring case, as the choice's value; returns other texts
 * unchanged.
 */
export function readChoice(choices: Choices, text: string): string {
  const normalized = normalize(text);
  if (normalized === '') return '';
  const found = Object.entries(choices).find((names) => names.some((name) => normalize(name) === normalized));
  return found?.[0] ?? text;
}
