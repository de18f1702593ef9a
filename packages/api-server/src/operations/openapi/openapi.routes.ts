import { endpoints } from '@tech-portal/contract/endpoints';
import { hashToken } from '../../identity/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { RawRoute } from '../../platform/http/index.ts';

/** Cached document and ETag of each server, created on the first request. */
const documents = new WeakMap<Deps, { readonly text: string; readonly tag: string }>();

async function documentOf(deps: Deps) {
  const cached = documents.get(deps);
  if (cached) return cached;
  const { createOpenApiDocument } = await import('@tech-portal/api-document');
  const text = JSON.stringify(createOpenApiDocument(endpoints, deps.config.version));
  const generated = { text, tag: `"${hashToken(text)}"` };
  documents.set(deps, generated);
  return generated;
}

export const openApiRoute: RawRoute = {
  path: '/api/openapi.json',
  isRateLimited: true,
  async respond({ deps, request }) {
    const { text, tag } = await documentOf(deps);
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300', etag: tag };
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
    return new Response(text, { headers });
  },
};
