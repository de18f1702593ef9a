/** The provider's script did not load, because it was blocked, unreachable or too slow. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';

  constructor(url: string, reason: string) {
    super(`The script ${url} ${reason}.`);
  }
}

const loadingScripts = new Map<string, Promise<void>>();

function addScript(url: string, timeout: number): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      script.remove();
      reject(new ScriptLoadError(url, reason));
    };
    const timer = setTimeout(() => fail(`did not arrive within ${timeout} ms`), timeout);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail('could not be loaded');
    });
    script.async = true;
    script.src = url;
    document.head.append(script);
  });
}

/**
 * Loads a script from its host, once for all callers. After a failure, the next call retries. Rejects with a {@link
 * ScriptLoadError}.
 *
 * @param timeout Milliseconds until it rejects.
 */
export function loadScript(url: string, timeout = 12_000): Promise<void> {
  const pending = loadingScripts.get(url);
  if (pending) return pending;
  const script = addScript(url, timeout);
  loadingScripts.set(url, script);
  script.catch(() => loadingScripts.delete(url));
  return script;
}

/** Waits for a provider's response; rejects with `failure` after a timeout in milliseconds. */
export function withTimeout<Value>(response: Promise<Value>, failure: Error, timeout: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure), timeout);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const POLL_INTERVAL_MS = 25;

/**
 * Polls until `find` returns something that a script has added to the page; rejects with `failure` after a timeout in
 * milliseconds.
 */
export function pollUntil<Value>(find: () => Value | undefined, failure: Error, timeout = 5000): Promise<Value> {
  return new Promise((resolve, reject) => {
    let waited = 0;
    const check = () => {
      const value = find();
      if (value !== undefined) {
        resolve(value);
        return;
      }
      waited += POLL_INTERVAL_MS;
      if (waited > timeout) reject(failure);
      else setTimeout(check, POLL_INTERVAL_MS);
    };
    check();
  });
}
