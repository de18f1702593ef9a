import { readState } from '@tech-portal/domain';
import { usStateAbbreviations } from '@tech-portal/contract/address';

/** The parts of an address, as the fields of an address are called behind `shipping_` and `billing_`. */
export interface AddressParts {
  readonly address_1: string;
  readonly address_2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const states: ReadonlySet<string> = new Set(usStateAbbreviations);
const country = /^(?:us|usa|united states(?: of america)?)\.?$/i;
const zipAtEnd = /^\d{3,5}(?:[-‐‑–]\d{4})?$/;
/** The name of a state has at most three words, and 'District of Columbia' no more. */
const MOST_WORDS_OF_STATE = 3;

/** The state that a text ends with, and the text before it; names of more words come first, as in West Virginia. */
function stateAtEnd(text: string): { readonly rest: string; readonly state: string } | undefined {
  const words = text.split(' ');
  for (let count = Math.min(MOST_WORDS_OF_STATE, words.length); count > 0; count -= 1) {
    const state = readState(words.slice(-count).join(' '));
    if (states.has(state)) return { state, rest: words.slice(0, -count).join(' ') };
  }
  return undefined;
}

/**
 * The parts of an address of one column, such as '4 Lake Rd, Unit 2, Goshen, IN 46526'; lines may be separated by
 * commas or line ends. An address whose parts cannot be told apart stays whole in its first line.
 *
 * @param name Of whom it is the address: a label begins with it.
 */
export function splitAddress(text: string, name = ''): AddressParts {
  const whole = { address_1: text, address_2: '', city: '', state: '', zip: '' };
  const lines = text
    .split(/[,\r\n]+/)
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');
  if (lines.length > 1 && lines[0]?.toLowerCase() === name.trim().toLowerCase()) lines.shift();
  if (country.test(lines.at(-1) ?? '')) lines.pop();
  const words = lines.pop()?.split(' ') ?? [];
  const zip = words.at(-1) ?? '';
  if (!zipAtEnd.test(zip)) return whole;
  const beforeZip = words.length > 1 ? words.slice(0, -1).join(' ') : (lines.pop() ?? '');
  const found = stateAtEnd(beforeZip);
  const city = found?.rest || lines.pop();
  const [street, ...others] = lines;
  if (!found || city === undefined || street === undefined) return whole;
  return { address_1: street, address_2: others.join(', '), city, state: found.state, zip };
}
