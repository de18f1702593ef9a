import type { PublicSettings } from '@tech-portal/contract/business-settings';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

declare global {
  interface Window {
    /**
     * What the boot script knows of the business: the settings to begin with, and those of now. Neither rejects; both are
     * undefined where the server said nothing.
     */
    portalBusiness?: {
      readonly known: Promise<PublicSettings | undefined>;
      readonly fresh: Promise<PublicSettings | undefined>;
    };
  }
}

/** What the portal is called where the business has no name of its own for it. */
export const PORTAL_NAME = 'Tech Portal';

/** Settings as far as they are known: whatever shows one has the portal's own in its place. */
type Business = Partial<PublicSettings>;

const store = createStore<Business>(() => ({}));

/** What every page shows of the business (BUSINESS-50). */
export const readBusiness = store.getState;

/** The same, as it changes. */
export const useBusiness = (): Business => useSyncExternalStore(store.subscribe, readBusiness);

/** Shows settings in this tab, once the code for their color is there; without that it has the portal's own color. */
export async function showBusiness(settings: Business = {}): Promise<void> {
  const { accent_color: color } = settings;
  if (color || readBusiness().accent_color) {
    await import('./accent-style.ts').then(({ showAccent }) => showAccent(color)).catch(() => undefined);
  }
  store.setState(settings, true);
}

/** Resolves when the first page can be shown as the business wants it; what is newer follows. */
export async function openBusiness(): Promise<void> {
  const { known, fresh } = window.portalBusiness ?? {};
  await showBusiness(await known);
  // A server that said nothing takes nothing away.
  void fresh?.then((now) => now && showBusiness(now));
}
