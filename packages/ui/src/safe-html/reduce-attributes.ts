/** A tag: its name, and the rest with `>` allowed inside quotes. */
const tag = /<(\/?[a-z][^\s<>/"']*)(?=[\s>/"'])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const attribute = /([^\s"'/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g;

/**
 * Leaves tags no attributes but those of a list, and makes templates of style elements. A parser reports inline styles
 * and handlers to the security policy even of a document that is never shown, so that they have to go before. Markup
 * that this does not recognize stays: what it may do is for the sanitizer to decide.
 */
export const reduceAttributes = (html: string, attributes: readonly string[]): string =>
  html.replaceAll(tag, (_, name: string, rest: string) => {
    const kept = [...rest.matchAll(attribute)].filter(([, known = '']) => attributes.includes(known.toLowerCase()));
    return `<${[name.replace(/^(\/?)style$/i, '$1template'), ...kept.map(([whole]) => whole)].join(' ')}>`;
  });
