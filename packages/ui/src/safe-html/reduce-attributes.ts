/** Tag in two groups: its name, and the rest, which may contain `>` in quotes. */
const tagPattern = /<(\/?[a-z][^\s<>/"']*)(?=[\s>/"'])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const attributePattern = /([^\s"'/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g;

/**
 * Removes attributes that are not in the list, and turns style elements into templates. This must happen before
 * parsing, because parsers report inline styles and handlers to the content security policy, even in a document that is
 * never shown. Markup that the patterns do not recognize is left to the sanitizer.
 */
export const reduceAttributes = (html: string, attributes: readonly string[]): string =>
  html.replaceAll(tagPattern, (_, name: string, rest: string) => {
    const allowed = [...rest.matchAll(attributePattern)].filter(([, attributeName = '']) =>
      attributes.includes(attributeName.toLowerCase()),
    );
    return `<${[name.replace(/^(\/?)style$/i, '$1template'), ...allowed.map(([match]) => match)].join(' ')}>`;
  });
