import * as v from 'valibot';

/** Postal abbreviations of the states, the district, the territories and the military addresses. */
export const usStateAbbreviations = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME',
  'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA',
  'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'DC', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA',
  'AE', 'AP',
] as const;

const abbreviations: ReadonlySet<string> = new Set(usStateAbbreviations);

/** A US state abbreviation, put into upper case (decision 50). */
export const usState = v.pipe(
  v.string('State is required'),
  v.trim(),
  v.nonEmpty('State is required'),
  v.toUpperCase(),
  v.check((state) => abbreviations.has(state), 'Invalid US state abbreviation'),
);
