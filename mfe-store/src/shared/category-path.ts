/** Path of a category: the URL segments of its ancestors and its own, joined by / (ACCESS-10). */
export const categoryPath = (ancestors: readonly { readonly pretty_url: string }[]): string =>
  ['/categories', ...ancestors.map(({ pretty_url }) => encodeURIComponent(pretty_url))].join('/');
