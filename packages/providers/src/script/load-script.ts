/** A provider's script did not arrive: blocked, unreachable, or too slow. */
export class ScriptLoadError extends Error {
  override readonly name = 'ScriptLoadError';

  constructor(url: string, reason: string) {
    super(`The script ${url} ${reason}.`);
  }
}

const loading = new Map<string, Promise<void>>();

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
 * Loads a script from its own host, once however often it is requested; after a failure the next call tries again.
 * Rejects with a {@link ScriptLoadError}.
 *
 * @param timeout Milliseconds until it is given up.
 */
export function loadScript(url: string, timeout = 12_000): Promise<void> {
  const present = loading.get(url);
  if (present) return present;
  const script = addScript(url, timeout);
  loading.set(url, script);
  script.catch(() => loading.delete(url));
  return script;
}
