import type { PublicSettings } from '@tech-portal/contract/business-settings';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

declare global {
  interface Window {
    /**
     * Settings that the boot script requested: the ones to start with, and the server's current ones. Neither promise
     * rejects; each resolves to undefined when the server sent nothing.
     */
    portalBusiness?: {
      readonly initial: Promise<PublicSettings | undefined>;
      readonly latest: Promise<PublicSettings | undefined>;
    };
  }
}

/** Name of the portal when the business has not set one. */
export const PORTAL_NAME = 'Tech Portal';

/** Settings known so far. Components fall back to the portal's defaults for missing ones. */
type KnownSettings = Partial<PublicSettings>;

const store = createStore<KnownSettings>(() => ({}));

/** Current business settings (BUSINESS-50). */
export const readBusiness = store.getState;

export const useBusiness = (): KnownSettings => useSyncExternalStore(store.subscribe, readBusiness);

/**
 * Applies settings to this tab, after loading the code for their color. If that fails, the portal keeps its own color.
 */
export async function applyBusiness(settings: KnownSettings = {}): Promise<void> {
  const { accent_color: color } = settings;
  if (color || readBusiness().accent_color) {
    await import('./accent-style.ts').then(({ applyAccent }) => applyAccent(color)).catch(() => undefined);
  }
  store.setState(settings, true);
}

/** Resolves when the first page can render with the business settings. Newer settings are applied when they arrive. */
export async function initBusiness(): Promise<void> {
  const { initial, latest } = window.portalBusiness ?? {};
  await applyBusiness(await initial);
  // Keeps the current settings when the server sent none.
  void latest?.then((now) => now && applyBusiness(now));
}
