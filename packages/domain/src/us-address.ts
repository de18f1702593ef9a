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

/**
 * The five digits of a ZIP code: without the four of ZIP+4, and with the zeros that a spreadsheet takes from its
 * beginning. Other texts stay as they are.
 *
 * @example readZip('2134') // '02134'
 * readZip('46526-1234') // '46526'
 */
export function readZip(text: string): string {
  const [, zip] = /^\s*(\d{3,5})(?:\s*-\s*\d{4})?\s*$/.exec(text) ?? [];
  return zip?.padStart(5, '0') ?? text;
}
