import type { ApiClient } from '@tech-portal/api-client';
import { getPublicSettings } from '@tech-portal/contract/business-settings';
import { log } from '../log.ts';
import { BUSINESS_KEY } from './business-key.ts';
import { readBusiness, applyBusiness } from './business.store.ts';

const fetchBusiness = (api: ApiClient) => api.call(getPublicSettings, {});

const POLL_INTERVAL_MS = 60_000;
/** Limits requests from a user who switches between windows. */
const MIN_INTERVAL_MS = 10_000;

/**
 * Fetches the business settings every minute while the page is visible, and when it becomes visible again
 * (BUSINESS-52).
 */
export function pollBusinessSettings(api: ApiClient, signal: AbortSignal): void {
  let lastFetchedAt = Date.now();

  async function refresh(minAgeMs: number) {
    if (document.visibilityState === 'hidden' || Date.now() - lastFetchedAt < minAgeMs) return;
    lastFetchedAt = Date.now();
    try {
      const settings = await fetchBusiness(api);
      const text = JSON.stringify(settings);
      if (text === JSON.stringify(readBusiness())) return;
      await applyBusiness(settings);
      localStorage.setItem(BUSINESS_KEY, text);
    } catch (error) {
      log('The business settings could not be fetched.', error);
    }
  }

  if (signal.aborted) return;
  const refreshOnReturn = () => void refresh(MIN_INTERVAL_MS);
  const timer = setInterval(() => void refresh(0), POLL_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('focus', refreshOnReturn, { signal });
  document.addEventListener('visibilitychange', refreshOnReturn, { signal });
}
