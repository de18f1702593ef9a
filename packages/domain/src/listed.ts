import type { Open } from '@tech-portal/contract';

/** Whether a value of a response is one that this version lists. */
export const isListed = <Value extends string>(
  known: Readonly<Record<Value, unknown>>,
  value: Open<Value>,
): value is Value => Object.hasOwn(known, value);

/** A value of a newer server as people read it: 'in_review' as 'In review'. */
function readable(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What a value of a response is called. One that this version does not list, as the tab is older than the server, is
 * called what it says.
 *
 * @example wordOf({ draft: 'Draft' }, 'in_review') // 'In review'
 */
export const wordOf = <Value extends string>(words: Readonly<Record<Value, string>>, value: Open<Value>): string =>
  isListed(words, value) ? words[value] : readable(value);
