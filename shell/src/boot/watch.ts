/**
 * The server writes it into the page of a canary of the shell, before all that is the canary's own. It is published with
 * each shell and used of the live one, so that it works whatever is wrong with the canary.
 */
import { readAskedShell } from './asked-shell.ts';
import { giveBackUnlessMeant } from './still-meant.ts';
import { watchStart } from './watch-start.ts';

const version = readAskedShell();
if (version !== '') {
  watchStart(version);
  document.addEventListener('DOMContentLoaded', () => giveBackUnlessMeant(version));
}
