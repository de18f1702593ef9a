import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PortalConfig } from '@tech-portal/platform/manifest';
import { acceptedEncodings } from './accepted-encoding.ts';
import { withDefaults } from './hosting.ts';
import type { Hosting } from './hosting.ts';
import { createLivePortal } from './live-portal.ts';
import type { LivePortal } from './live-portal.ts';
import { fillPage } from './portal-page.ts';
import { createPublishedFiles } from './published-files.ts';
import type { PublishedFileHandler } from './published-files.ts';
import { folderStore } from './folder-store.ts';
import { remoteOriginsOf } from './registry.ts';
import type { RemoteOrigins } from './registry.ts';
import { teamsFile } from './release-paths.ts';
import { createNonce, pageHeaders, pagePolicies } from './security-headers.ts';
import type { ThirdPartyOrigins } from './security-headers.ts';
import type { ReleaseMemory } from './sources/release-memory.ts';
import type { Sources } from './sources/sources.ts';

export interface PortalHandlerOptions {
  readonly dir: string;
  /** Shell settings of this installation; omitted ones have defaults. */
  readonly config?: Partial<Omit<PortalConfig, 'styleNonce' | 'scriptOrigins'>>;
  /** Remotes whose files come from another origin, which serves a release folder with the same layout. */
  readonly remoteOrigins?: RemoteOrigins;
  /** Remotes promoted elsewhere. The caller must call {@link Sources.stop}. */
  readonly sources?: Sources | undefined;
  /** Releases shown before, if they are kept. */
  readonly memory?: ReleaseMemory | undefined;
  /** Third-party origins that pages may use; none by default. */
  readonly thirdParties?: ThirdPartyOrigins;
  /** True if pages require Trusted Types; default true. */
  readonly trustedTypes?: boolean | undefined;
  /** True if pages are served over https; default true. */
  readonly isSecure?: boolean | undefined;
}

/** Responds to requests for the portal's pages and files; undefined for everything else. */
export type PortalHandler = (request: Request) => Promise<Response | undefined>;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses well, in far less than a millisecond for a page of this size. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function compress(text: string, request: Request, headers: Headers): Promise<Uint8Array<ArrayBuffer>> {
  const content = Buffer.from(text);
  const [encoding] = acceptedEncodings(request.headers.get('accept-encoding'));
  if (!encoding) return content;
  headers.set('content-encoding', encoding.name);
  return encoding.name === 'br' ? brotliAsync(content, quickBrotli) : gzipAsync(content);
}

async function respond(text: string, request: Request, headers: Headers, status = 200): Promise<Response> {
  const body = await compress(text, request, headers);
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

function notFound(request: Request): Promise<Response> {
  const headers = new Headers({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  return respond('Not found', request, headers, 404);
}

/** Responds with team names, rights and public keys; nothing in it is secret. */
function respondWithRights(rights: Buffer | undefined, request: Request): Promise<Response> {
  if (!rights) return notFound(request);
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  return respond(rights.toString(), request, headers);
}

function respondWithRegistry({ registry, registryTag }: LivePortal, request: Request): Promise<Response> | Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    etag: registryTag,
    vary: 'accept-encoding',
  });
  if (request.headers.get('if-none-match') === registryTag) return new Response(null, { status: 304, headers });
  return respond(JSON.stringify(registry), request, headers);
}

function respondWithPage(
  portal: LivePortal,
  { config, thirdParties, trustedTypes, isSecure }: Hosting,
  request: Request,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const hasTokenInUrl = searchParams.has('t');
  const page = portal.pageAt(pathname);
  if (!page) {
    const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    return respond('No shell is live yet. Publish and promote one.', request, headers, 503);
  }
  const styleNonce = createNonce();
  const headers = new Headers(
    pageHeaders({
      styleNonce,
      scriptHashes: page.scriptHashes,
      remoteOrigins: [...new Set([...remoteOriginsOf(portal.registry), ...config.overrideOrigins])],
      overrideOrigins: config.overrideOrigins,
      apiOrigin: config.apiOrigin,
      hasTokenInUrl,
      thirdParties,
      trustedTypes: trustedTypes ? pagePolicies(page.html) : [],
      isSecure,
    }),
  );
  const scriptOrigins = hasTokenInUrl ? [] : thirdParties.script;
  const html = fillPage(page.html, { config: { ...config, styleNonce, scriptOrigins }, registry: page.registry });
  return respond(html, request, headers);
}

/** True for a path with the extension of a file; ids and slugs in page paths may contain other dots. */
const isFile = (path: string) =>
  /\.(?:js|css|map|json|html|ico|png|jpg|svg|webp|woff2|txt|xml|webmanifest|php)$/i.test(path);
const isApi = (path: string) => /^\/(?:api|auth)(?:\/|$)/.test(path);

export interface PortalSource {
  readonly readPortal: () => Promise<LivePortal>;
  readonly servePublishedFile: PublishedFileHandler;
  /** Reads `teams.json`, if there is one. Release tools of teams read their rights from it. */
  readonly readRights?: () => Promise<Buffer | undefined>;
}

/** Serves a portal: published files, the registry, and the shell's page for every other path. */
export const portalHandler =
  ({ readPortal, servePublishedFile, readRights }: PortalSource, hosting: Hosting): PortalHandler =>
  async (request) => {
    const { pathname } = new URL(request.url);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isApi(pathname)) return undefined;
    if (pathname === `/${teamsFile}`) return respondWithRights(await readRights?.(), request);
    if (pathname === '/registry.json') return respondWithRegistry(await readPortal(), request);
    if (pathname.startsWith('/shell/') || pathname.startsWith('/remotes/') || isFile(pathname)) {
      return (await servePublishedFile(pathname, request)) ?? notFound(request);
    }
    return respondWithPage(await readPortal(), hosting, request);
  };

/**
 * Serves the live portal from a release folder, with the registry and configuration written into its pages. Mount it
 * after the API.
 *
 * @example
 * const portal = createPortalHandler({ dir: '.release', config: { environment: 'Sample data' } });
 * const response = (await portal(request)) ?? new Response('Not found', { status: 404 });
 */
export function createPortalHandler({
  dir,
  config,
  remoteOrigins = {},
  sources,
  memory,
  thirdParties,
  trustedTypes,
  isSecure,
}: PortalHandlerOptions): PortalHandler {
  const root = resolve(dir);
  const source = {
    readPortal: createLivePortal({ root, origins: remoteOrigins, sources, memory }),
    servePublishedFile: createPublishedFiles(root),
    readRights: () => folderStore(root).read(teamsFile),
  };
  return portalHandler(source, withDefaults({ config, remoteOrigins, thirdParties, trustedTypes, isSecure }));
}
