/** What a route says of its page; remotes' routes say it in their manifests. */
export interface PageHandle {
  /** Document title, before ' · Tech Portal'. */
  readonly title?: string;
  /** `none`: the page stands alone, without sidebar, top bar and footer. `visitor`: a header without Login and menu. */
  readonly chrome?: 'none' | 'visitor';
}

const isHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;

/** The handle of the innermost matched route that has one. */
export function pageHandleOf(matches: readonly { readonly handle: unknown }[]): PageHandle {
  return matches.map(({ handle }) => handle).findLast(isHandle) ?? {};
}
