/** What a link of react-router does when it is asked to load the page behind it ahead, as the framework of it does. */
const prefetch = /return shouldPrefetch && !isAbsolute \? .* : link;/;
/** A component that is made by a call: for a bundler it might do something, and stays, whoever uses it. */
const component = /^(var \w+ = )(React\d+\.(?:forwardRef|memo)\()/gm;
/** For the developer tools of React; it makes a component be used. */
const displayName = /^\w+\.displayName = "\w+";$/gm;

/**
 * Lets a build drop what it does not use of react-router: forms, which post to a server that renders pages, and what
 * loads the pages behind links for such a server. The portal's own pages ahead are `layout/pages-ahead.ts`.
 */
export default function leanRouterLoader(source: string): string {
  return source.replace(prefetch, 'return link;').replace(component, '$1/* @__PURE__ */ $2').replace(displayName, '');
}
