import { stateNames } from './us-state-names.ts';

/**
 * Abbreviation, in upper case, of a state's name or abbreviation; other texts stay unchanged.
 *
 * @example readState('New  York') // 'NY'
 */
export function readState(text: string): string {
  const name = text.replaceAll('.', '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return stateNames.get(name) ?? (/^[a-z]{2}$/.test(name) ? name.toUpperCase() : text);
}

/** States whose ZIP codes all begin with one zero; {@link twoZeroStates} begin with two. */
const zeroStates: ReadonlySet<string> = new Set(['AE', 'CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT']);
const twoZeroStates: ReadonlySet<string> = new Set(['PR', 'VI']);

/**
 * Parses a ZIP code to five digits: drops the four of ZIP+4, and restores leading zeros removed by a spreadsheet if the
 * state has such codes. Other texts stay unchanged.
 *
 * @example readZip('2134', 'MA') // '02134'
 * readZip('46526-1234', 'IN') // '46526'
 * readZip('7870', 'TX') // '7870'
 */
export function readZip(text: string, state = ''): string {
  const [, zip] =
    /^\s*(\d{3,5})(?:\s*[-‐‑–]\s*\d{4}|\s\d{4})?\s*$/.exec(text) ?? /^\s*(\d{5})\d{4}\s*$/.exec(text) ?? [];
  if (zip === undefined) return text;
  const minDigits = twoZeroStates.has(state) ? 3 : zeroStates.has(state) ? 4 : 5;
  return zip.length < minDigits ? text : zip.padStart(5, '0');
}

/** First five digits of a complete ZIP+4 code; incomplete input stays unchanged (FORMAT-3). */
export const formatZip = (typed: string): string => /^\s*(\d{5})[-‐‑–\s]?\d{4}\s*$/.exec(typed)?.[1] ?? typed;
