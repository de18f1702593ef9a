import type { OpenValue, Choices } from '@tech-portal/contract';

export const isListed = <Value extends string>(
  known: Readonly<Record<Value, unknown>>,
  value: OpenValue<Value>,
): value is Value => Object.hasOwn(known, value);

/** Readable form of a newer server's value: 'in_review' as 'In review'. */
function humanize(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Label of a value in a response. A value that this version does not list, as the server is newer than the tab, becomes
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

/** Value of a cell with a choice's label or value, ignoring case; other texts are returned unchanged. */
export function readChoice(choices: Choices, text: string): string {
  const normalized = normalize(text);
  if (normalized === '') return '';
  const found = Object.entries(choices).find((names) => names.some((name) => normalize(name) === normalized));
  return found?.[0] ?? text;
}
