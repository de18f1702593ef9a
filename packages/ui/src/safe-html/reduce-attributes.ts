/** Tag: its name, and the rest with `>` allowed in quotes. */
const tag = /<(\/?[a-z][^\s<>/"']*)(?=[\s>/"'])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const attribute = /([^\s"'/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g;

/**
 * Removes attributes outside a list, and turns style elements into templates. Even for a document that is never shown,
 * a parser reports inline styles and handlers to the security policy: they must go first. Markup that this does not
 * recognize is left to the sanitizer.
 */
export const reduceAttributes = (html: string, attributes: readonly string[]): string =>
  html.replaceAll(tag, (_, name: string, rest: string) => {
    const kept = [...rest.matchAll(attribute)].filter(([, known = '']) => attributes.includes(known.toLowerCase()));
    return `<${[name.replace(/^(\/?)style$/i, '$1template'), ...kept.map(([whole]) => whole)].join(' ')}>`;
  });
