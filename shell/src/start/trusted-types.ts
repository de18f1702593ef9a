interface PolicyRules {
  createHTML(markup: string): string | null;
  createScriptURL(url: string): string | null;
}

/** The browser's policy factory; missing in some browsers. */
export interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url, document.baseURI) ? new URL(url, document.baseURI).origin : undefined;
}

/**
 * Installs the page's `default` Trusted Types policy. Strings that contain `<` are rejected as markup; others, such as
 * the styles that components write, pass. Scripts may come only from the given origins.
 *
 * @param scriptOrigins Origins of the card provider and the maps.
 */
export function installTrustedTypesPolicy(scriptOrigins: readonly string[], factory = window.trustedTypes): void {
  factory?.createPolicy('default', {
    createHTML: (markup) => (markup.includes('<') ? null : markup),
    createScriptURL: (url) => (scriptOrigins.includes(originOf(url) ?? '') ? url : null),
  });
}
