import { runUntilStopped } from './process.mjs';
import { at } from './repository.mjs';

const keys = ['FINIX_API_URL', 'FINIX_USERNAME', 'FINIX_PASSWORD', 'FINIX_APPLICATION_ID', 'FINIX_MERCHANT_ID'];

/** True without any key of the card provider: the portal then pays at the fakes, which never run in production. */
export const needsStandIns = (environment) =>
  environment.NODE_ENV !== 'production' && keys.every((name) => !environment[name]);

/** Port of the fakes: next to the portal's. */
export const standInsPort = ({ STAND_INS_PORT, PORT }) => STAND_INS_PORT || String(Number(PORT) + 1);

/** Runs the fakes of card provider and maps until `signal` aborts or the terminal ends them. */
export const runStandIns = (node, environment, signal) =>
  runUntilStopped(node, [at('packages/stand-ins/src/main.ts')], {
    env: { ...environment, STAND_INS_PORT: standInsPort(environment) },
    signal,
  });
