/** What a route says of its page; remotes' routes say it in their manifests. */
export interface PageHandle {
  /** Document title, before ' · Tech Portal'. */
  readonly title?: string;
  /** The page stands alone: no sidebar, no top bar, no footer. */
  readonly chrome?: 'none';
}

const isHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;

/** The handle of the innermost matched route that has one. */
export function pageHandleOf(matches: readonly { readonly handle: unknown }[]): PageHandle {
  return matches.map(({ handle }) => handle).findLast(isHandle) ?? {};
}
