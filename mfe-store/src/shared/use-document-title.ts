import { useEffect } from 'react';

/** The shell names the portal after the company. */
const portalName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Tech Portal';

/** Sets the document title to a name; undefined keeps the title of the route. */
export function useDocumentTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    // Runs after the shell's own effect, which sets the title on navigation.
    const timer = setTimeout(() => (document.title = `${name} · ${portalName()}`));
    return () => clearTimeout(timer);
  }, [name]);
}
