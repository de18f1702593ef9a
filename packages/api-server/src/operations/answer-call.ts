import { asSent } from '@tech-portal/contract';
import { safeParse } from 'valibot';
import { authenticate, requireFactor, requireKey, requireProof } from '../identity/index.ts';
import type { TokenPurpose } from '../identity/index.ts';
import type { Deps } from '../platform/deps/index.ts';
import {
  ApiError,
  compositionOf,
  limitAddress,
  limitSession,
  limitUntilKnown,
  readJson,
  requireAccess,
} from '../platform/http/index.ts';
import type { RequestFacts, Route, Viewer } from '../platform/http/index.ts';
import { withoutValues } from '../platform/telemetry/index.ts';

/** Collects query parameters. A repeated parameter becomes a list, which no schema of a single value accepts. */
function readQuery(url: string): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of new URL(url).searchParams) {
    const before = query.get(name);
    query.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(query);
}

/** Maps the access of a call to the purpose of its token; public and API key calls have none. */
function purposeOf(route: Route): TokenPurpose | 'none' {
  switch (route.call.access) {
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

async function identifyKey({ call }: Route, request: Request, facts: RequestFacts, deps: Deps) {
  return call.scope && requireKey(request, call.scope, facts, deps);
}

async function identify(route: Route, request: Request, facts: RequestFacts, deps: Deps): Promise<Viewer | undefined> {
  const purpose = purposeOf(route);
  if (purpose === 'none') {
    await limitAddress(facts, deps);
    return undefined;
  }
  const header = request.headers.get('authorization');
  const viewer = await limitUntilKnown(header, facts, deps, () =>
    authenticate(header, purpose, deps, facts, route.call),
  );
  await limitSession(viewer, deps);
  return viewer;
}

/** Records the tab's versions without waiting for the write, so it can neither delay nor fail the request. */
function noteTab(viewer: Viewer, { headers }: Request, { releases, clock, logger }: Deps): void {
  const composition = compositionOf(headers);
  if (composition === undefined) return;
  releases.ran({ composition, viewer, now: clock.now() }).catch((error: unknown) => {
    logger.warn({ error: withoutValues(error) }, 'the versions of a tab could not be recorded');
  });
}

/** Reads the body, which may be missing if the call does not require one. */
async function readBody({ call }: Route, request: Request, { config }: Deps): Promise<unknown> {
  if (!call.body) return undefined;
  const isMissing = request.body === null && !request.headers.has('content-type');
  if (isMissing && safeParse(call.body, undefined).success) return undefined;
  return readJson(request, call.bodyBytes ?? config.bodyBytes, call.mediaTypes);
}

export type Caller = { readonly userId: number } | { readonly apiKeyId: number };

/** Responds to a call of the contract: rate limit, authenticate, authorize, reauthenticate, validate, handle. */
export async function answerCall(
  route: Route,
  request: Request,
  facts: RequestFacts,
  deps: Deps,
  onCaller: (caller: Caller) => void,
): Promise<Response> {
  const holder = await identifyKey(route, request, facts, deps);
  if (holder) onCaller({ apiKeyId: holder.keyId });
  const viewer = holder ? undefined : await identify(route, request, facts, deps);
  if (viewer) {
    onCaller({ userId: viewer.userId });
    noteTab(viewer, request, deps);
    requireAccess(route.call.access, viewer);
    if (route.call.access === 'admin' || route.call.access === 'tech-or-admin') await requireFactor(deps, viewer);
    if (route.call.stepUp) await requireProof(deps, viewer, route.call.stepUp);
  }
  const query = readQuery(request.url);
  if (!route.call.query && Object.keys(query).length > 0) {
    const fields = Object.fromEntries(Object.keys(query).map((name) => [name, 'This endpoint has no such parameter.']));
    throw new ApiError('invalid_input', 'This endpoint has no parameters.', { fields });
  }
  const body = await readBody(route, request, deps);
  const given = route.call.takesBytes === true ? { ...facts, stream: request.body } : facts;
  const response = await route.run({ query, body, viewer, holder, deps, request: given });
  if (response instanceof Response) return response;
  if (deps.config.checkAnswers) {
    const check = safeParse(asSent(route.call.response), response);
    if (!check.success) {
      throw new Error(`${route.call.id} violates its contract: ${check.issues.map((i) => i.message).join(', ')}`);
    }
  }
  return Response.json(response, { status: route.call.successStatus ?? 200, headers: facts.responseHeaders });
}
