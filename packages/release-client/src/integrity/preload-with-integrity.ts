const preloads = new Map<string, Promise<void>>();

/**
 * Makes the browser fetch a module with its hash. A later import of this URL gets that module from the page's module
 * map, without a second request that could return something else.
 */
export function preloadWithIntegrity(address: string, integrity: string): Promise<void> {
  const known = preloads.get(address);
  if (known) return known;
  const link = document.createElement('link');
  const preload = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${address} is missing or differs from what was published.`));
    });
  });
  link.rel = 'modulepreload';
  link.integrity = integrity;
  link.href = address;
  document.head.append(link);
  preloads.set(address, preload);
  return preload;
}
