export function sampleSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/&[a-z]+;|<[^>]*>/g, ' ')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
