/** Path of a category: the URL segments from the root to itself, joined by / (ACCESS-10). */
export const categoryPath = (ancestors: readonly { readonly pretty_url: string }[]): string =>
  ['/categories', ...ancestors.map(({ pretty_url }) => encodeURIComponent(pretty_url))].join('/');
