import { usePortalHistory } from '@tech-portal/platform/portal-router';
import type { PortalHistory } from '@tech-portal/platform/portal-router';
import { useEffect, useLayoutEffect } from 'react';

/** Session storage key of the scroll positions; earlier versions used the same name. */
const STORED = 'react-router-scroll-positions';

type Positions = Record<string, number>;

/** Without working storage, a reload starts at the top. */
function readPositions(): Positions {
  try {
    return (JSON.parse(sessionStorage.getItem(STORED) ?? 'null') ?? {}) as Positions;
  } catch {
    return {};
  }
}

function storePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions));
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
function scroll({ location, keepsScroll }: ReturnType<PortalHistory['place']>): void {
  const seen = positions?.[location.key];
  if (seen !== undefined) window.scrollTo(0, seen);
  else {
    const named = location.hash ? elementOf(location.hash) : null;
    if (named) named.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }
}

/** Restores scroll positions as browsers do between documents: top of a new page, saved position on Back. */
export function useScrollPosition(): void {
  const history = usePortalHistory();
  const place = history.place();

  useEffect(() => {
    positions ??= readPositions();
    let { key } = history.place().location;
    const note = () => {
      positions = { ...positions, [key]: window.scrollY };
      ({ key } = history.place().location);
    };
    const leave = () => {
      note();
      storePositions(positions ?? {});
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leave);
    const unsubscribe = history.subscribe(note);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.history.scrollRestoration = 'auto';
      unsubscribe();
    };
  }, [history]);

  useLayoutEffect(() => {
    positions ??= readPositions();
    scroll(place);
  }, [place]);
}
