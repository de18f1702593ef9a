import { useEffect } from 'react';

/** Name that the shell shows for the portal, e.g. the company's. */
const portalName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Tech Portal';

/** Sets the document title to a name; undefined keeps the route's title. */
export function useDocumentTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    // The shell sets the route's title in an effect on navigation; this must run after it.
    const timer = setTimeout(() => (document.title = `${name} · ${portalName()}`));
    return () => clearTimeout(timer);
  }, [name]);
}
