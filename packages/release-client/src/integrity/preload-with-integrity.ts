const preloads = new Map<string, Promise<void>>();

/**
 * Makes the browser fetch a module with its hash. A later import of this URL gets the verified module from the page's
 * module map, without a second request that could return something else.
 */
export function preloadWithIntegrity(url: string, integrity: string): Promise<void> {
  const pending = preloads.get(url);
  if (pending) return pending;
  const link = document.createElement('link');
  const preload = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${url} is missing or differs from what was published.`));
    });
  });
  link.rel = 'modulepreload';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
  preloads.set(url, preload);
  return preload;
}
