import { usePortalHistory } from '@tech-portal/platform/portal-router';
import type { PortalHistory } from '@tech-portal/platform/portal-router';
import { useEffect, useLayoutEffect } from 'react';

/** Session storage key of the scroll positions, unchanged since earlier versions. */
const STORAGE_KEY = 'react-router-scroll-positions';

type Positions = Record<string, number>;

/** Reads the saved positions; none if storage is blocked or broken. */
function readPositions(): Positions {
  try {
    return (JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? {}) as Positions;
  } catch {
    return {};
  }
}

function storePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Storage may be full or blocked.
  }
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

let positions: Positions | undefined;

/** Scrolls to the saved position, the URL's fragment, or the top. */
function scroll({ location, preventScrollReset: keepsScroll }: ReturnType<PortalHistory['current']>): void {
  const savedPosition = positions?.[location.key];
  if (savedPosition !== undefined) window.scrollTo(0, savedPosition);
  else {
    const anchor = location.hash ? elementOf(location.hash) : null;
    if (anchor) anchor.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }
}

/**
 * Restores scroll positions as browsers do between documents: new pages start at the top, Back returns to the saved
 * position.
 */
export function useScrollPosition(): void {
  const history = usePortalHistory();
  const historyEntry = history.current();

  useEffect(() => {
    positions ??= readPositions();
    let { key } = history.current().location;
    const recordPosition = () => {
      positions = { ...positions, [key]: window.scrollY };
      ({ key } = history.current().location);
    };
    const savePositions = () => {
      recordPosition();
      storePositions(positions ?? {});
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', savePositions);
    const unsubscribe = history.subscribe(recordPosition);
    return () => {
      window.removeEventListener('pagehide', savePositions);
      window.history.scrollRestoration = 'auto';
      unsubscribe();
    };
  }, [history]);

  useLayoutEffect(() => {
    positions ??= readPositions();
    scroll(historyEntry);
  }, [historyEntry]);
}
