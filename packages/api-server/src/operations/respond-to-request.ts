import { closePicklists } from '@tech-portal/contract';
import { safeParse } from 'valibot';
import { authenticate, requireSecondFactor, requireKey, requireRecentAuth } from '../identity/index.ts';
import type { TokenPurpose } from '../identity/index.ts';
import type { Deps } from '../platform/deps/index.ts';
import {
  ApiError,
  readVersionSetId,
  limitAddress,
  limitSession,
  limitBearerLookup,
  readJson,
  requireAccess,
} from '../platform/http/index.ts';
import type { RequestContext, Route, CurrentUser } from '../platform/http/index.ts';
import { redactError } from '../platform/telemetry/index.ts';

/** Collects query parameters. A repeated parameter becomes a list, which schemas of single values reject. */
function readQuery(url: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of new URL(url).searchParams) {
    const before = query.get(name);
    query.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(query);
}

/** Maps the access of an endpoint to the purpose of its token; public and API key endpoints have none. */
function purposeOf(route: Route): TokenPurpose | 'none' {
  switch (route.endpoint.access) {
    case 'public':
    case 'api-key':
      return 'none';
    case 'reset-token':
      return 'reset';
    case 'approval-token':
      return 'approval';
    case 'payment-token':
      return 'payment';
    case 'session':
    case 'tech-or-admin':
    case 'admin':
      return 'session';
  }
}

async function identifyKey({ endpoint }: Route, request: Request, requestContext: RequestContext, deps: Deps) {
  return endpoint.scope && requireKey(request, endpoint.scope, requestContext, deps);
}

async function identify(
  route: Route,
  request: Request,
  requestContext: RequestContext,
  deps: Deps,
): Promise<CurrentUser | undefined> {
  const purpose = purposeOf(route);
  if (purpose === 'none') {
    await limitAddress(requestContext, deps);
    return undefined;
  }
  const header = request.headers.get('authorization');
  const currentUser = await limitBearerLookup(header, requestContext, deps, () =>
    authenticate(header, purpose, deps, requestContext, route.endpoint),
  );
  await limitSession(currentUser, deps);
  return currentUser;
}

/** Records the tab's versions without waiting for the write, so it can neither delay nor fail the request. */
function recordTabVersions(currentUser: CurrentUser, { headers }: Request, { releases, clock, logger }: Deps): void {
  const versionSetId = readVersionSetId(headers);
  if (versionSetId === undefined) return;
  releases.recordActivity({ versionSetId, currentUser, now: clock.now() }).catch((error: unknown) => {
    logger.warn({ error: redactError(error) }, 'the versions of a tab could not be recorded');
  });
}

/** Reads the body, which may be missing if the endpoint does not require one. */
async function readBody({ endpoint }: Route, request: Request, { config }: Deps): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const isMissing = request.body === null && !request.headers.has('content-type');
  if (isMissing && safeParse(endpoint.body, undefined).success) return undefined;
  return readJson(request, endpoint.bodyBytes ?? config.bodyBytes, endpoint.mediaTypes);
}

export type Caller = { readonly userId: number } | { readonly apiKeyId: number };

/**
 * Responds to a request to an endpoint of the contract. Steps: rate limit, authenticate, authorize, reauthenticate,
 * validate, handle.
 */
export async function respondToRequest(
  route: Route,
  request: Request,
  requestContext: RequestContext,
  deps: Deps,
  onCaller: (caller: Caller) => void,
): Promise<Response> {
  const holder = await identifyKey(route, request, requestContext, deps);
  if (holder) onCaller({ apiKeyId: holder.keyId });
  const currentUser = holder ? undefined : await identify(route, request, requestContext, deps);
  if (currentUser) {
    onCaller({ userId: currentUser.userId });
    recordTabVersions(currentUser, request, deps);
    requireAccess(route.endpoint.access, currentUser);
    if (route.endpoint.access === 'admin' || route.endpoint.access === 'tech-or-admin')
      await requireSecondFactor(deps, currentUser);
    if (route.endpoint.stepUp) await requireRecentAuth(deps, currentUser, route.endpoint.stepUp);
  }
  const query = readQuery(request.url);
  if (!route.endpoint.query && Object.keys(query).length > 0) {
    const fields = Object.fromEntries(Object.keys(query).map((name) => [name, 'This endpoint has no such parameter.']));
    throw new ApiError('invalid_input', 'This endpoint has no parameters.', { fields });
  }
  const body = await readBody(route, request, deps);
  const handlerRequest =
    route.endpoint.takesBytes === true ? { ...requestContext, stream: request.body } : requestContext;
  const response = await route.run({ query, body, currentUser, holder, deps, request: handlerRequest });
  if (response instanceof Response) return response;
  if (deps.config.validatesResponses) {
    const check = safeParse(closePicklists(route.endpoint.response), response);
    if (!check.success) {
      throw new Error(`${route.endpoint.id} violates its contract: ${check.issues.map((i) => i.message).join(', ')}`);
    }
  }
  return Response.json(response, {
    status: route.endpoint.successStatus ?? 200,
    headers: requestContext.responseHeaders,
  });
}
