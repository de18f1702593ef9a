import { readRequestedShell, refuseShell } from './requested-shell.ts';
import { reportFailedStart } from './failed-start.mutations.ts';

/** Milliseconds after which a page that shows nothing has failed. */
const limits = {
  /** After an error that nobody caught: React empties the page a moment later, if at all. */
  afterError: 500,
  /** After the scripts have run; on a slow device the first render takes a second. */
  afterScripts: 5_000,
  /** After the page came, also when its scripts hang. */
  afterAll: 20_000,
};

const showsNothing = () => !document.getElementById('root')?.hasChildNodes();

const isOwnScript = (target: EventTarget | null) => target instanceof HTMLScriptElement && /\/shell\//.test(target.src);

function messageOf(event: Event): string {
  if (event instanceof ErrorEvent) return event.message;
  return event instanceof PromiseRejectionEvent ? String(event.reason) : 'A script could not be loaded.';
}

/**
 * Watches over the start of a canary of the shell from outside of it. When that shows nothing, or nothing any more, it
 * is reported and refused on this device, and the page is loaded again, once, which brings the live shell.
 *
 * @param version The canary this page is of.
 */
export function watchStart(version: string, reload = () => window.location.reload()): void {
  let message = 'Nothing was rendered.';
  let ended = false;

  async function end() {
    if (ended) return;
    ended = true;
    refuseShell(version);
    // A page whose scripts are still on their way is slow, not broken.
    if (document.readyState !== 'loading' && navigator.onLine) await reportFailedStart(version, message);
    // Where the cookie cannot be changed, a reload would bring the same page for ever.
    if (readRequestedShell() !== version) reload();
  }

  const look = () => void (showsNothing() && end());
  /** While scripts have yet to run, nothing can be said of them. */
  const lookOnceRead = () => document.readyState !== 'loading' && look();

  function onError(event: Event) {
    message = messageOf(event);
    if (isOwnScript(event.target)) look();
    else setTimeout(lookOnceRead, limits.afterError);
  }

  // Errors of elements do not rise, they are only seen on their way down.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', onError);
  document.addEventListener('DOMContentLoaded', () => setTimeout(look, limits.afterScripts));
  setTimeout(look, limits.afterAll);
}
