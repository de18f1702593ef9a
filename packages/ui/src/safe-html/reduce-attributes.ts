/** Tag: its name, and the rest with `>` allowed in quotes. */
const tagPattern = /<(\/?[a-z][^\s<>/"']*)(?=[\s>/"'])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const attributePattern = /([^\s"'/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g;

/**
 * Removes attributes outside a list, and turns style elements into templates. Even for a document that is never shown,
 * a parser reports inline styles and handlers to the security policy: they must go first. Markup that this does not
 * recognize is left to the sanitizer.
 */
export const reduceAttributes = (html: string, attributes: readonly string[]): string =>
  html.replaceAll(tagPattern, (_, name: string, rest: string) => {
    const allowed = [...rest.matchAll(attributePattern)].filter(([, attributeName = '']) =>
      attributes.includes(attributeName.toLowerCase()),
    );
    return `<${[name.replace(/^(\/?)style$/i, '$1template'), ...allowed.map(([match]) => match)].join(' ')}>`;
  });
