const stateNames: ReadonlyMap<string, string> = new Map([
  ['alabama', 'AL'],
  ['alaska', 'AK'],
  ['arizona', 'AZ'],
  ['arkansas', 'AR'],
  ['california', 'CA'],
  ['colorado', 'CO'],
  ['connecticut', 'CT'],
  ['delaware', 'DE'],
  ['florida', 'FL'],
  ['georgia', 'GA'],
  ['hawaii', 'HI'],
  ['idaho', 'ID'],
  ['illinois', 'IL'],
  ['indiana', 'IN'],
  ['iowa', 'IA'],
  ['kansas', 'KS'],
  ['kentucky', 'KY'],
  ['louisiana', 'LA'],
  ['maine', 'ME'],
  ['maryland', 'MD'],
  ['massachusetts', 'MA'],
  ['michigan', 'MI'],
  ['minnesota', 'MN'],
  ['mississippi', 'MS'],
  ['missouri', 'MO'],
  ['montana', 'MT'],
  ['nebraska', 'NE'],
  ['nevada', 'NV'],
  ['new hampshire', 'NH'],
  ['new jersey', 'NJ'],
  ['new mexico', 'NM'],
  ['new york', 'NY'],
  ['north carolina', 'NC'],
  ['north dakota', 'ND'],
  ['ohio', 'OH'],
  ['oklahoma', 'OK'],
  ['oregon', 'OR'],
  ['pennsylvania', 'PA'],
  ['rhode island', 'RI'],
  ['south carolina', 'SC'],
  ['south dakota', 'SD'],
  ['tennessee', 'TN'],
  ['texas', 'TX'],
  ['utah', 'UT'],
  ['vermont', 'VT'],
  ['virginia', 'VA'],
  ['washington', 'WA'],
  ['west virginia', 'WV'],
  ['wisconsin', 'WI'],
  ['wyoming', 'WY'],
  ['district of columbia', 'DC'],
  ['american samoa', 'AS'],
  ['guam', 'GU'],
  ['northern mariana islands', 'MP'],
  ['puerto rico', 'PR'],
  ['virgin islands', 'VI'],
  ['washington dc', 'DC'],
  ['us virgin islands', 'VI'],
]);

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
