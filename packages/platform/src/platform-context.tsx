import type { ApiClient } from '@tech-portal/api-client';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { SessionSnapshot } from './access.ts';
import type { ExposedModule, ExposeName, Exposes } from './exposes.ts';
import type { ExtensionPoint, ExtensionPointProps } from './extension-points.ts';

/** Toast at the top right for 5 seconds, green or red; a click closes it (SHELL-19). */
export interface Toast {
  readonly message: string;
  /** Default `success`. */
  readonly kind?: 'success' | 'error';
  readonly link?: { readonly label: string; readonly href: string; readonly follow: () => unknown } | undefined;
  /** True when the caller already announces the message to screen readers. */
  readonly isAnnounced?: boolean;
}

/** Everything that the shell offers to remotes. */
export interface Platform {
  readonly api: ApiClient;
  readonly session: {
    get(): SessionSnapshot;
    /** Subscribes to changes; returns the unsubscribe function. */
    subscribe(listener: () => void): () => void;
    /** Ends the session in every tab, and goes to /login. */
    logOut(): void;
  };
  /**
   * Token of the emailed link that opened the current page; empty if there was none. It is kept only in memory
   * (RESET-11), after it was removed from the URL before anything loaded (RESET-10).
   */
  linkToken(): string;
  notify(toast: Toast): void;
  /**
   * Loads a component that another remote exposes, e.g. `loadExposed('mfe-store/part-search-panel')`. Rejects after 8
   * seconds, or at once if no live remote has such an expose.
   */
  loadExposed<Name extends ExposeName>(name: Name): Promise<ExposedModule<Exposes[Name]>>;
  /** Renders other remotes' components for a slot. Use `Slot` instead of calling it. */
  renderSlot<Name extends ExtensionPoint>(name: Name, props: ExtensionPointProps[Name]): ReactNode;
}

const PlatformContext = createContext<Platform | undefined>(undefined);

/** Provides the platform. The shell wraps all pages in it; tests and mocked hosts wrap a single page. */
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
