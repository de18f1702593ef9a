/** Prefetching of react-router's `Link`, for pages that its framework mode renders on a server. */
const prefetch = /return shouldPrefetch && !isAbsolute \? .* : link;/;
/** A component created by a top-level call, which a bundler keeps as a possible side effect, used or not. */
const component = /^(var \w+ = )(React\d+\.(?:forwardRef|memo)\()/gm;
/** A name for React's developer tools; the assignment is a side effect, too. */
const displayName = /^\w+\.displayName = "\w+";$/gm;

/**
 * Makes unused components of react-router tree-shakeable: its forms and its prefetching are for pages rendered on a
 * server. The portal prefetches pages by `layout/pages-ahead.ts`.
 */
export default function leanRouterLoader(source: string): string {
  return source.replace(prefetch, 'return link;').replace(component, '$1/* @__PURE__ */ $2').replace(displayName, '');
}
