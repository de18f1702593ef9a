import { setupWorker } from 'msw/browser';
import { mockedApi } from './index.ts';
import type { ApiScenario } from './scenario.ts';

/**
 * Answers the calls of this page from the mocked API, by a service worker that the development server serves.
 * Resolves when the first call may be made.
 *
 * @param scenario How the API behaves at this moment; `empty` takes effect with the next page load.
 */
export async function startMockedApi(scenario: () => ApiScenario): Promise<void> {
  await setupWorker(...mockedApi(scenario)).start({ quiet: true, onUnhandledFrame: 'bypass' });
}
