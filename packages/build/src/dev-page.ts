import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { composePage, developmentHeaders, fillPage, thirdPartiesOf } from '@tech-portal/release';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CATALOG } from './shell-config.ts';

/**
 * Hook with which React registers its renderers, and in which the refresh runtimes of remotes that load later find
 * them.
 */
const refreshHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};</script>`;

/**
 * Shell page of a development session.
 *
 * @param session Input of the shell's `dev/chosen-faults.ts`, which names the API that calls go to.
 * @param base URL of the shell's files.
 */
function devPage(
  template: string,
  registry: RemoteRegistry,
  { scriptOrigins, ...session }: { readonly api: string; readonly scriptOrigins: readonly string[] },
  base = '/',
): string {
  const config = {
    apiOrigin: '',
    environment: 'Development',
    styleNonce: '',
    overrideOrigins: [],
    figuresPercent: 0,
    scriptOrigins,
  };
  // Omits hashes, as sources may change while the page loads.
  const page = composePage(template, base, { remotes: [] })
    .replace(/<script type="importmap">[^<]*<\/script>/, '')
    .replaceAll(/(<script type="module"[^>]*) integrity="[^"]*"/g, '$1');
  return fillPage(page, { config, registry }).replace(
    '<head>',
    `<head>\n<script type="application/json" id="development-session">${JSON.stringify(session)}</script>\n${refreshHook}`,
  );
}

/** Card provider and maps in the content security policy of a session's portal; empty if the portal serves no pages. */
async function fetchThirdParties(api: string) {
  if (api === 'sample') return thirdPartiesOf('');
  const page = await fetch(`${api}/login`, { headers: { accept: 'text/html' } }).catch(() => undefined);
  return thirdPartiesOf(page?.headers.get('content-security-policy') ?? '');
}

interface SessionPage {
  readonly template: string;
  readonly registry: RemoteRegistry;
  /** API that calls go to, as in `devPage`. */
  readonly api: string;
  readonly origin: string;
  readonly base?: string;
}

export async function respondWithPage(
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  { template, registry, api, origin, base }: SessionPage,
): Promise<void> {
  const thirdParties = await fetchThirdParties(api);
  const html = devPage(template, registry, { api, scriptOrigins: thirdParties.script }, base);
  for (const [name, value] of Object.entries(developmentHeaders({ html, registry, url: url, origin, thirdParties })))
    response.setHeader(name, value);
  response.end(html);
}

/** Page of the component catalog, whose files are below `base`. */
export const catalogPage = (base = '/'): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Components</title>
    <link rel="stylesheet" href="${base}${CATALOG}.css" />
    <script type="module" src="${base}${CATALOG}.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
