import { calls } from '@tech-portal/contract/calls';
import type { Deps } from '../deps.ts';
import type { RawRoute } from '../http/raw-route.ts';
import { openApiDocument } from './openapi.ts';

/** The document of each server, made when it is first asked for. */
const documents = new WeakMap<Deps, string>();

/** GET /api/openapi.json: every declared call, whether it is answered yet or not. */
export const openApiRoute: RawRoute = {
  path: '/api/openapi.json',
  respond({ deps }) {
    const document = documents.get(deps) ?? JSON.stringify(openApiDocument(calls, deps.config.version));
    documents.set(deps, document);
    return Promise.resolve(new Response(document, { headers: { 'content-type': 'application/json' } }));
  },
};
