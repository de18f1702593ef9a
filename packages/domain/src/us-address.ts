import { stateNames } from './us-state-names.ts';

/**
 * The abbreviation of a state that a text names in full or abbreviated, in upper case; other texts stay as they are.
 *
 * @example readState('New  York') // 'NY'
 */
export function readState(text: string): string {
  const name = text.replaceAll('.', '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return stateNames.get(name) ?? (/^[a-z]{2}$/.test(name) ? name.toUpperCase() : text);
}

/** States in which every ZIP code begins with one zero, and those with two. */
const zeroStates: ReadonlySet<string> = new Set(['AE', 'CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT']);
const twoZeroStates: ReadonlySet<string> = new Set(['PR', 'VI']);

/**
 * The five digits of a ZIP code: without the four of ZIP+4, and with the zeros that a spreadsheet takes from its
 * beginning where the state has such codes. Other texts stay as they are.
 *
 * @example readZip('2134', 'MA') // '02134'
 * readZip('46526-1234', 'IN') // '46526'
 * readZip('7870', 'TX') // '7870'
 */
export function readZip(text: string, state = ''): string {
  const [, zip] =
    /^\s*(\d{3,5})(?:\s*[-‐‑–]\s*\d{4}|\s\d{4})?\s*$/.exec(text) ?? /^\s*(\d{5})\d{4}\s*$/.exec(text) ?? [];
  if (zip === undefined) return text;
  const least = twoZeroStates.has(state) ? 3 : zeroStates.has(state) ? 4 : 5;
  return zip.length < least ? text : zip.padStart(5, '0');
}

/** The first five digits of a ZIP+4 code once it is complete; what is typed until then stays (FORMAT-3). */
export const formatZip = (typed: string): string => /^\s*(\d{5})[-‐‑–\s]?\d{4}\s*$/.exec(typed)?.[1] ?? typed;
