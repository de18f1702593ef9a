export interface SearchText {
  readonly typed: string;
  readonly seen: string;
  /** Searches sent by the field and not yet seen in the URL, oldest first. */
  readonly awaited: readonly string[];
}

export const startText = (search: string): SearchText => ({ typed: search, seen: search, awaited: [] });

/** Search in the URL once everything sent has arrived. */
export const expectedSearch = ({ seen, awaited }: SearchText): string => awaited.at(-1) ?? seen;

/** Sends a search of the field. The URL does not change for its current or pending search. */
export const sendSearch = (text: SearchText, search: string): SearchText =>
  search === expectedSearch(text) ? text : { ...text, awaited: [...text.awaited, search] };

/**
 * Handles another search in the URL. One that the field sent may arrive late, after further typing; any other comes
 * from the Back button or a link, and the field follows it.
 */
export function followAddress(text: SearchText, search: string): SearchText {
  const arrived = text.awaited.indexOf(search);
  return arrived === -1 ? startText(search) : { ...text, seen: search, awaited: text.awaited.slice(arrived + 1) };
}
