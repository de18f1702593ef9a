import * as v from 'valibot';
import { apiScope } from '../api-scope.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor } from '../list-query.ts';
import { openPicklist } from '../open-picklist.ts';
import { acknowledgement, listPages, queryPage, recordId, timestamp } from '../wire.ts';

/** Single line without control or invisible characters. */
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/** Name of a key, also in the audit log. */
const keyName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('A name is required'),
  v.maxLength(64, 'A name has at most 64 characters'),
  v.regex(ONE_LINE, 'A name is one line of text'),
);

/** API key without its secret, which is shown once and never stored (INTEGRATION-1). */
export const apiKey = v.object({
  id: recordId,
  name: v.string(),
  prefix: v.string(),
  scopes: v.array(openPicklist(apiScope)),
  created: timestamp,
  /** Username of the administrator who created the key. */
  created_by: v.string(),
  /** To the minute; null before the first use. */
  last_used: v.nullable(timestamp),
  /** Time from which the key is refused; null for a key that never expires. */
  expires: v.nullable(timestamp),
  /** Time of its revocation; null while the key is active. */
  revoked: v.nullable(timestamp),
  revoked_by: v.nullable(v.string()),
  ...listPages,
});
export type ApiKey = v.InferOutput<typeof apiKey>;

/** GET /api/api-keys/list: active ones first, newest first. */
export const listApiKeys = defineEndpoint({
  id: 'listApiKeys',
  method: 'GET',
  path: '/api/api-keys/list',
  summary: 'One page of the API keys, those that are not revoked first.',
  access: 'admin',
  reads: ['api-keys'],
  query: v.strictObject({ page: queryPage, cursor: listCursor }),
  response: v.array(apiKey),
});

/** POST /api/api-keys/create: the only response with the secret. */
export const createApiKey = defineEndpoint({
  id: 'createApiKey',
  method: 'POST',
  path: '/api/api-keys/create',
  summary: 'Creates an API key. Its secret is in this response and never shown again.',
  access: 'admin',
  stepUp: true,
  changes: ['api-keys', 'audit'],
  body: v.strictObject({
    name: keyName,
    scopes: v.pipe(
      v.array(apiScope),
      v.minLength(1, 'Choose what the key may do'),
      v.maxLength(apiScope.options.length, 'List each scope only once'),
      v.check((scopes) => new Set(scopes).size === scopes.length, 'List each scope only once'),
    ),
    /** Days until the key expires; null for no expiry. */
    days: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(3660))),
  }),
  response: v.object({ key: apiKey, secret: v.string() }),
  errors: ['conflict'],
});

/** POST /api/api-keys/revoke: idempotent; keeps the time of the first revocation. */
export const revokeApiKey = defineEndpoint({
  id: 'revokeApiKey',
  method: 'POST',
  path: '/api/api-keys/revoke',
  summary: 'Revokes an API key: it is rejected from the next request on.',
  access: 'admin',
  stepUp: true,
  changes: ['api-keys', 'audit'],
  body: v.strictObject({ id: recordId }),
  response: acknowledgement,
  errors: ['not_found'],
});

export type { ApiScope } from '../api-scope.ts';
