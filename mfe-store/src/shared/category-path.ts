/** Path of a category: the segments of its ancestors and its own, joined by / (ACCESS-10). */
export const categoryPath = (way: readonly { readonly pretty_url: string }[]): string =>
  ['/categories', ...way.map(({ pretty_url }) => encodeURIComponent(pretty_url))].join('/');
