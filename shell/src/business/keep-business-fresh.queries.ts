import type { ApiClient } from '@tech-portal/api-client';
import { getPublicSettings } from '@tech-portal/contract/business-settings';
import { log } from '../log.ts';
import { BUSINESS_KEY } from './business-key.ts';
import { readBusiness, showBusiness } from './business.store.ts';

const fetchBusiness = (api: ApiClient) => api.call(getPublicSettings, {});

const EVERY_MS = 60_000;
/** Limits requests from a user who switches between windows. */
const PAUSE_MS = 10_000;

/**
 * Fetches the business settings every minute while the page is visible, and when it becomes visible again
 * (BUSINESS-52).
 */
export function keepBusinessFresh(api: ApiClient, signal: AbortSignal): void {
  let asked = Date.now();

  async function look(pause: number) {
    if (document.visibilityState === 'hidden' || Date.now() - asked < pause) return;
    asked = Date.now();
    try {
      const settings = await fetchBusiness(api);
      const text = JSON.stringify(settings);
      if (text === JSON.stringify(readBusiness())) return;
      await showBusiness(settings);
      localStorage.setItem(BUSINESS_KEY, text);
    } catch (error) {
      log('The business settings could not be fetched.', error);
    }
  }

  if (signal.aborted) return;
  const comeBack = () => void look(PAUSE_MS);
  const timer = setInterval(() => void look(0), EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('focus', comeBack, { signal });
  document.addEventListener('visibilitychange', comeBack, { signal });
}
