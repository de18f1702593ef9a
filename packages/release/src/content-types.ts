import mime from 'mime';

/** Types that are text, which is UTF-8. */
const isText = /^text\/|^application\/json$/;

/** Content type of a published file by its extension; for unknown extensions, one that browsers do not interpret. */
export function contentTypeOf(path: string): string {
  // Source maps are JSON, which the library does not know.
  const type = path.endsWith('.map') ? 'application/json' : (mime.getType(path) ?? 'application/octet-stream');
  return isText.test(type) ? `${type}; charset=utf-8` : type;
}
