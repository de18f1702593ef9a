/** What a policy does with a string that is about to become markup, or the address of a script. */
interface SinkRules {
  createHTML(markup: string): string | null;
  createScriptURL(address: string): string | null;
}

/** The browser's maker of policies; not all browsers have one. */
export interface PolicyMaker {
  createPolicy(name: string, rules: SinkRules): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyMaker;
  }
}

function originOf(address: string): string | undefined {
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).origin : undefined;
}

/**
 * Decides about every string that code writes where a browser would take it for markup or for a script: the page's
 * `default` policy of Trusted Types. Markup is refused. A string without `<` cannot be any, and passes: the styles
 * that components write are such. Scripts may come from the named origins alone.
 *
 * @param scriptOrigins Origins of card provider and maps.
 */
export function guardSinks(scriptOrigins: readonly string[], maker = window.trustedTypes): void {
  maker?.createPolicy('default', {
    createHTML: (markup) => (markup.includes('<') ? null : markup),
    createScriptURL: (address) => (scriptOrigins.includes(originOf(address) ?? '') ? address : null),
  });
}
