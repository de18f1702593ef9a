import { requestedShell, SHELL_CANARY_COOKIE } from '@tech-portal/platform/rollout';

/** Longest that browsers store a cookie of a script; each request renews it. */
const maxAgeSeconds = 7 * 24 * 60 * 60;

/** Before a version that failed on this device: no version has such a name, so that the server shows what is live. */
const refusal = '!';

function write(value: string, seconds: number): void {
  const cookie = `${SHELL_CANARY_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}`;
  if (window.location.protocol !== 'https:') {
    document.cookie = cookie;
    return;
  }
  document.cookie = `__Host-${cookie}; Secure`;
  // That of a shell from before: with both of them nothing is requested.
  document.cookie = `${SHELL_CANARY_COOKIE}=; Path=/; Max-Age=0`;
}

/** The version of the shell that this browser requests of the server; empty when it takes what is live. */
export function readRequestedShell(): string {
  const requested = requestedShell(document.cookie);
  return requested.startsWith(refusal) ? '' : requested;
}

/** Requests a version from the next page load on, unless it has failed here; without one, what is live. */
export function requestShell(version: string | undefined): void {
  const requested = requestedShell(document.cookie);
  if (version === undefined) {
    if (requested !== '' && !requested.startsWith(refusal)) write('', 0);
  } else if (requested !== refusal + version) write(version, maxAgeSeconds);
}

/** A version failed on this device: from the next page load on there is what is live, for every account. */
export const refuseShell = (version: string): void => write(refusal + version, maxAgeSeconds);
