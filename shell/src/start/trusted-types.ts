interface SinkRules {
  createHTML(markup: string): string | null;
  createScriptURL(address: string): string | null;
}

/** The browser's policy factory; some browsers have none. */
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
 * Installs the page's `default` Trusted Types policy. Rejects strings that contain `<` as markup; others, such as the
 * styles that components write, pass. Scripts may come only from the given origins.
 *
 * @param scriptOrigins Origins of the card provider and the maps.
 */
export function guardSinks(scriptOrigins: readonly string[], maker = window.trustedTypes): void {
  maker?.createPolicy('default', {
    createHTML: (markup) => (markup.includes('<') ? null : markup),
    createScriptURL: (address) => (scriptOrigins.includes(originOf(address) ?? '') ? address : null),
  });
}
