import { readState } from '@tech-portal/domain';
import { usStateAbbreviations } from '@tech-portal/contract/address';

/** Parts of an address, named as the address fields without `shipping_` or `billing_`. */
export interface AddressParts {
  readonly address_1: string;
  readonly address_2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const states: ReadonlySet<string> = new Set(usStateAbbreviations);
const countryPattern = /^(?:us|usa|united states(?: of america)?)\.?$/i;
const zipPattern = /^\d{3,5}(?:[-‐‑–]\d{4})?$/;
/** The longest name of a state, 'District of Columbia', has three words. */
const MAX_WORDS_OF_STATE = 3;

/** Splits a text into the state at its end and the rest; tries longer names first, such as West Virginia. */
function splitTrailingState(text: string): { readonly rest: string; readonly state: string } | undefined {
  const words = text.split(' ');
  for (let count = Math.min(MAX_WORDS_OF_STATE, words.length); count > 0; count -= 1) {
    const state = readState(words.slice(-count).join(' '));
    if (states.has(state)) return { state, rest: words.slice(0, -count).join(' ') };
  }
  return undefined;
}

/**
 * Splits an address in one column, such as '4 Lake Rd, Unit 2, Goshen, IN 46526', at commas or line ends. An ambiguous
 * address stays whole in the first line.
 *
 * @param name Name of the customer, which a mailing label starts with.
 */
export function splitAddress(text: string, name = ''): AddressParts {
  const unsplit = { address_1: text, address_2: '', city: '', state: '', zip: '' };
  const lines = text
    .split(/[,\r\n]+/)
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');
  if (lines.length > 1 && lines[0]?.toLowerCase() === name.trim().toLowerCase()) lines.shift();
  if (countryPattern.test(lines.at(-1) ?? '')) lines.pop();
  const words = lines.pop()?.split(' ') ?? [];
  const zip = words.at(-1) ?? '';
  if (!zipPattern.test(zip)) return unsplit;
  const beforeZip = words.length > 1 ? words.slice(0, -1).join(' ') : (lines.pop() ?? '');
  const found = splitTrailingState(beforeZip);
  const city = found?.rest || lines.pop();
  const [street, ...others] = lines;
  if (!found || city === undefined || street === undefined) return unsplit;
  return { address_1: street, address_2: others.join(', '), city, state: found.state, zip };
}
