import { readSecurity } from '../security-alerts/security-figures.queries.ts';
import { readNowAndThen } from './read-now-and-then.ts';
import type { ReadNowAndThen } from './read-now-and-then.ts';

/** Security events of the current window, and patterns of the last half hour, at most every ten seconds. */
export const watchSecurity = (deps: ReadNowAndThen) => readNowAndThen(deps, readSecurity);
