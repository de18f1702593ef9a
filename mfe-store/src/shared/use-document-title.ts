import { useEffect } from 'react';

/** What the shell calls the portal: the company's name. */
const portalName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Tech Portal';

/** Names what a page shows in the document's title; undefined leaves the title of its route. */
export function useDocumentTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    // The shell titles the document on arrival, and its effect runs after this one.
    const timer = setTimeout(() => (document.title = `${name} · ${portalName()}`));
    return () => clearTimeout(timer);
  }, [name]);
}
