import { readSecurity } from '../security-alerts/security-figures.queries.ts';
import { readNowAndThen } from './read-now-and-then.ts';
import type { ReadNowAndThen } from './read-now-and-then.ts';

/** Reads security events of the current window and recent attack patterns, at most every ten seconds. */
export const watchSecurity = (deps: ReadNowAndThen) => readNowAndThen(deps, readSecurity);
