import { askedShell, SHELL_CANARY_COOKIE } from '@tech-portal/platform/rollout';

/** Longest that browsers keep a cookie of a script; each look at it begins anew. */
const keptSeconds = 7 * 24 * 60 * 60;

/** Before a version that failed on this device: no version has such a name, so that the server shows what is live. */
const refusal = '!';

function write(value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${SHELL_CANARY_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** The version of the shell that this browser asks the server for; empty when it takes what is live. */
export function readAskedShell(): string {
  const asked = askedShell(document.cookie);
  return asked.startsWith(refusal) ? '' : asked;
}

/** Asks for a version from the next page load on, unless it has failed here; for what is live without one. */
export function askForShell(version: string | undefined): void {
  const asked = askedShell(document.cookie);
  if (version === undefined) {
    if (asked !== '' && !asked.startsWith(refusal)) write('', 0);
  } else if (asked !== refusal + version) write(version, keptSeconds);
}

/** A version failed on this device: from the next page load on there is what is live, whoever sits here. */
export const refuseShell = (version: string): void => write(refusal + version, keptSeconds);
