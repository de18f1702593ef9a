import { withApiFaults } from './api-faults.ts';
import { chooseApiFault, readApiFault } from './session-choices.ts';

/** Who signs in has a session again. */
function endUnauthorized(): void {
  if (readApiFault() === 'unauthorized') chooseApiFault('normal');
}

/** The shell of a development session: the same as any other, with an API and apps that can be made to fail. */
globalThis.fetch = withApiFaults(globalThis.fetch.bind(globalThis), readApiFault, endUnauthorized);
await import('../start/main.tsx');
