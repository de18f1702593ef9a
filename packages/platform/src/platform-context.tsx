import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { ApiClient } from '@tech-portal/api-client';
import type { SessionSnapshot } from './access.ts';
import type { ExposedModule, ExposeName, Exposes } from './exposes.ts';

/** A toast: top right, 5 seconds, green or red, closes on click (SHELL-19). */
export interface Toast {
  readonly message: string;
  /** Default `success`. */
  readonly kind?: 'success' | 'error';
  /** Leads to what the message is about. */
  readonly link?: { readonly label: string; readonly href: string; readonly follow: () => unknown } | undefined;
  /** Whoever shows it says it to screen readers itself, when those have finished what they say. */
  readonly isAnnounced?: boolean;
}

/** What the host offers to a remote, and all it offers. */
export interface Platform {
  readonly api: ApiClient;
  readonly session: {
    /** The present session. */
    get(): SessionSnapshot;
    /** Calls back on every change; returns the unsubscribe function. */
    subscribe(listener: () => void): () => void;
    /** Ends the session here and in every tab, and goes to /login. */
    logOut(): void;
  };
  /**
   * The token of the emailed link that opened the current page, empty without one. It is in memory only (RESET-11) and
   * was taken out of the address before anything loaded (RESET-10).
   */
  linkToken(): string;
  /** Shows a toast. */
  notify(toast: Toast): void;
  /**
   * Loads the component that another remote exposes, e.g. `loadExposed('mfe-store/part-search-panel')`.
   * Rejects after 8 seconds, or at once when no such expose is live.
   */
  loadExposed<Name extends ExposeName>(name: Name): Promise<ExposedModule<Exposes[Name]>>;
}

const PlatformContext = createContext<Platform | undefined>(undefined);

/** Given by the shell around everything; by tests and mocked hosts around one page. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** The host's offer. Throws outside a {@link PlatformProvider}. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform)
    throw new Error('usePlatform was called outside <PlatformProvider>. Wrap the page or the test in one.');
  return platform;
}
