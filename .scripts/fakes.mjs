import { runUntilStopped } from './process.mjs';
import { at } from './repository.mjs';

const keys = ['FINIX_API_URL', 'FINIX_USERNAME', 'FINIX_PASSWORD', 'FINIX_APPLICATION_ID', 'FINIX_MERCHANT_ID'];

/** True if no key of the card provider is set: the portal then pays with the fakes, which never run in production. */
export const needsFakes = (environment) =>
  environment.NODE_ENV !== 'production' && keys.every((name) => !environment[name]);

/** Port of the fakes; by default the one after the portal's. */
export const fakesPort = ({ FAKES_PORT, PORT }) => FAKES_PORT || String(Number(PORT) + 1);

/** Runs the fakes of card provider and maps until `signal` aborts or the terminal ends them. */
export const runFakes = (node, environment, signal) =>
  runUntilStopped(node, [at('packages/fakes/src/main.ts')], {
    env: { ...environment, FAKES_PORT: fakesPort(environment) },
    signal,
  });
