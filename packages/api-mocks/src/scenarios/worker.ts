import { setupWorker } from 'msw/browser';
import { forgiveUpdates } from './forgive-updates.ts';
import { mockedApi } from './index.ts';
import type { ScenarioSwitch } from './scenario.ts';

/**
 * Responds to the calls of this page from the mocked API, by a service worker that the development server serves.
 * Resolves when the first call may be made.
 */
export async function startMockedApi(options: ScenarioSwitch): Promise<void> {
  // The browser returns the same objects here that msw requests afterwards.
  const registrations = await navigator.serviceWorker.getRegistrations();
  forgiveUpdates(registrations);
  await setupWorker(...mockedApi(options)).start({ onUnhandledFrame: 'bypass' });
}
