import { withApiFaults } from './api-faults.ts';
import { chooseApiFault, readApiFault } from './chosen-faults.ts';

/** Clears the `unauthorized` fault, because signing in starts a new session. */
function clearUnauthorizedFault(): void {
  if (readApiFault() === 'unauthorized') chooseApiFault('normal');
}

/** Starts the shell of a development session, in which the API and apps can be made to fail. */
globalThis.fetch = withApiFaults(globalThis.fetch.bind(globalThis), readApiFault, clearUnauthorizedFault);
await import('../start/main.tsx');
