/** Path of a category: the URL segments from the root to itself, joined by / (ACCESS-10). */
export const categoryPath = (way: readonly { readonly pretty_url: string }[]): string =>
  ['/categories', ...way.map(({ pretty_url }) => encodeURIComponent(pretty_url))].join('/');
