import type { ApiClient } from '@tech-portal/api-client';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { SessionSnapshot } from './access.ts';
import type { ExposedModule, ExposeName, Exposes } from './exposes.ts';
import type { ExtensionPoint, ExtensionPointProps } from './extension-points.ts';

/** Toast: top right, 5 seconds, green or red, closes on click (SHELL-19). */
export interface Toast {
  readonly message: string;
  /** Default `success`. */
  readonly kind?: 'success' | 'error';
  readonly link?: { readonly label: string; readonly href: string; readonly follow: () => unknown } | undefined;
  /** True when the caller announces it to screen readers after their current text. */
  readonly isAnnounced?: boolean;
}

/** Complete interface of the host for remotes. */
export interface Platform {
  readonly api: ApiClient;
  readonly session: {
    get(): SessionSnapshot;
    /** Subscribes to changes; returns the unsubscribe function. */
    subscribe(listener: () => void): () => void;
    /** Ends the session here and in every tab, and goes to /login. */
    logOut(): void;
  };
  /**
   * Token of the emailed link that opened the current page, empty without one. It is in memory only (RESET-11) and was
   * removed from the URL before anything loaded (RESET-10).
   */
  linkToken(): string;
  notify(toast: Toast): void;
  /**
   * Loads a component that another remote exposes, e.g. `loadExposed('mfe-store/part-search-panel')`. Rejects after 8
   * seconds, or at once when no such expose is live.
   */
  loadExposed<Name extends ExposeName>(name: Name): Promise<ExposedModule<Exposes[Name]>>;
  /** Renders the components of other remotes for a slot; use `Slot`. */
  renderSlot<Name extends ExtensionPoint>(name: Name, props: ExtensionPointProps[Name]): ReactNode;
}

const PlatformContext = createContext<Platform | undefined>(undefined);

/** Provides the platform: the shell around everything, tests and mocked hosts around one page. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** Interface of the host. Throws outside a {@link PlatformProvider}. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform)
    throw new Error('usePlatform was called outside <PlatformProvider>. Wrap the page or the test in one.');
  return platform;
}

/** Typed API client with the session's bearer token and the global error policy. */
export function useApi(): ApiClient {
  return usePlatform().api;
}

/** Current session; re-renders when it changes. */
export function useSession(): SessionSnapshot {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.get);
}
