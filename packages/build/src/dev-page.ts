import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { composePage, developmentHeaders, fillPage, thirdPartiesOf } from '@tech-portal/release';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CATALOGUE } from './shell-config.ts';

/**
 * React registers its renderers with this hook; the refresh runtime of a remote, which loads later, finds them here.
 */
const refreshHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};</script>`;

/**
 * The shell's page for a development session.
 *
 * @param session What the shell's `dev/session-choices.ts` reads: what responds to the calls.
 * @param base Where the shell's files are.
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
  // Sources change while the page is on its way: no script is held against a hash.
  const page = composePage(template, base, { remotes: [] })
    .replace(/<script type="importmap">[^<]*<\/script>/, '')
    .replaceAll(/(<script type="module"[^>]*) integrity="[^"]*"/g, '$1');
  return fillPage(page, { config, registry }).replace(
    '<head>',
    `<head>\n<script type="application/json" id="development-session">${JSON.stringify(session)}</script>\n${refreshHook}`,
  );
}

/** Card provider and maps, as the policy of the portal behind a session has them; none where it has no pages. */
async function thirdPartiesBehind(api: string) {
  if (api === 'sample') return thirdPartiesOf('');
  const page = await fetch(`${api}/login`, { headers: { accept: 'text/html' } }).catch(() => undefined);
  return thirdPartiesOf(page?.headers.get('content-security-policy') ?? '');
}

/** What a session's page is made of. */
interface SessionPage {
  /** The shell's page with its marks. */
  readonly template: string;
  readonly registry: RemoteRegistry;
  /** What responds to the calls, as `devPage` has it. */
  readonly api: string;
  /** Origin of the session's server. */
  readonly origin: string;
  /** Where the shell's files are. */
  readonly base?: string;
}

/** Responds with the shell's page, under the headers of a published one. */
export async function respondWithPage(
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  { template, registry, api, origin, base }: SessionPage,
): Promise<void> {
  const thirdParties = await thirdPartiesBehind(api);
  const html = devPage(template, registry, { api, scriptOrigins: thirdParties.script }, base);
  for (const [name, value] of Object.entries(
    developmentHeaders({ html, registry, address: url, origin, thirdParties }),
  ))
    response.setHeader(name, value);
  response.end(html);
}

/** The page of the catalogue of components, whose files are at `base`. */
export const cataloguePage = (base = '/'): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Components</title>
    <link rel="stylesheet" href="${base}${CATALOGUE}.css" />
    <script type="module" src="${base}${CATALOGUE}.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
