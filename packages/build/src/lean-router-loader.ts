/** Prefetching in react-router's `Link`, which is for pages rendered on a server. */
const prefetch = /return shouldPrefetch && !isAbsolute \? .* : link;/;
/** Component created by a top-level call, which a bundler keeps because it may have side effects. */
const component = /^(var \w+ = )(React\d+\.(?:forwardRef|memo)\()/gm;
/** Name for React's developer tools; a bundler also keeps this assignment. */
const displayName = /^\w+\.displayName = "\w+";$/gm;

/**
 * Makes unused components of react-router tree-shakeable. Its forms and prefetching are for server rendering; the
 * portal prefetches with `layout/prefetch-pages.ts`.
 */
export default function leanRouterLoader(source: string): string {
  return source.replace(prefetch, 'return link;').replace(component, '$1/* @__PURE__ */ $2').replace(displayName, '');
}
