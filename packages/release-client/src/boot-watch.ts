/**
 * The server writes it into the page of a canary of the shell, before all that is the canary's own. It is published with
 * each shell and used of the live one, so that it works whatever is wrong with the canary.
 */
import { readRequestedShell } from './canary/requested-shell.ts';
import { dropUnlessAssigned } from './canary/canary-assignment.ts';
import { watchStart } from './canary/start-watch.ts';

const version = readRequestedShell();
if (version !== '') {
  watchStart(version);
  document.addEventListener('DOMContentLoaded', () => dropUnlessAssigned(version));
}
