const preloads = new Map<string, Promise<void>>();

/**
 * Has the browser fetch a module with its hash. What an import of this address gets afterwards is that very module,
 * out of the page's module map; a second request, whose response might be another, is not made.
 */
export function preloadWithIntegrity(address: string, integrity: string): Promise<void> {
  const known = preloads.get(address);
  if (known) return known;
  const link = document.createElement('link');
  const preload = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${address} is not there, or not what was published.`));
    });
  });
  link.rel = 'modulepreload';
  link.integrity = integrity;
  link.href = address;
  document.head.append(link);
  preloads.set(address, preload);
  return preload;
}
