/** What stands in a search field, beside the search that the address holds. */
export interface SearchText {
  readonly typed: string;
  /** The search of the address as the field last saw it. */
  readonly seen: string;
  /** Searches that the field has sent and not seen in the address yet, oldest first. */
  readonly awaited: readonly string[];
}

export const startText = (search: string): SearchText => ({ typed: search, seen: search, awaited: [] });

/** The search that the address holds once everything sent has arrived. */
export const expectedSearch = ({ seen, awaited }: SearchText): string => awaited.at(-1) ?? seen;

/** The field sends a search. The address does not change for the one it holds or is about to hold. */
export const sendSearch = (text: SearchText, search: string): SearchText =>
  search === expectedSearch(text) ? text : { ...text, awaited: [...text.awaited, search] };

/**
 * The address holds another search. One that the field itself has sent arrives late, and people may have typed on by
 * then; any other comes from the Back button or a link, and the field follows it.
 */
export function followAddress(text: SearchText, search: string): SearchText {
  const arrived = text.awaited.indexOf(search);
  return arrived === -1 ? startText(search) : { ...text, seen: search, awaited: text.awaited.slice(arrived + 1) };
}
