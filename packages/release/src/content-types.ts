import mime from 'mime';

/** What is written in letters is UTF-8. */
const isText = /^text\/|^application\/json$/;

/** The content type of a published file by its ending; unknown ones are bytes that no browser interprets. */
export function contentTypeOf(path: string): string {
  // A map of a script is JSON, which the list does not know.
  const type = path.endsWith('.map') ? 'application/json' : (mime.getType(path) ?? 'application/octet-stream');
  return isText.test(type) ? `${type}; charset=utf-8` : type;
}
