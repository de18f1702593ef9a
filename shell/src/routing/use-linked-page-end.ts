import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { leavesLinkedPage } from './link-token.ts';

/** Loads the page anew when somebody goes on from an emailed link: the checkout, say, needs the usual policy. */
export function useLinkedPageEnd(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (leavesLinkedPage(pathname)) window.location.reload();
  }, [pathname]);
}
