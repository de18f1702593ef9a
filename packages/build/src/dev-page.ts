import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { composePage, fillPage } from '@tech-portal/release';
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
export function devPage(
  template: string,
  registry: RemoteRegistry,
  session: { readonly api: string },
  base = '/',
): string {
  const config = {
    apiOrigin: '',
    environment: 'Development',
    styleNonce: '',
    overrideOrigins: [],
    figuresPercent: 0,
    scriptOrigins: [],
  };
  // Sources change while the page is on its way: no script is held against a hash.
  const page = composePage(template, base, { remotes: [] }).replace(/<script type="importmap">[^<]*<\/script>/, '');
  return fillPage(page, { config, registry }).replace(
    '<head>',
    `<head>\n<script type="application/json" id="development-session">${JSON.stringify(session)}</script>\n${refreshHook}`,
  );
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
