import type { EndpointDeclaration, WireResponseOf } from '@tech-portal/contract';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import type { IdempotencyKey } from '../idempotency/run-idempotent.ts';
import { defineHandler } from './define-handler.ts';
import type { HandlerContext, Route } from './define-handler.ts';

export function buildIdempotencyKey<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
  { request, currentUser, deps }: Pick<HandlerContext<Endpoint>, 'request' | 'currentUser' | 'deps'>,
): IdempotencyKey | undefined {
  const { idempotencyKey: key } = request;
  return key === undefined
    ? undefined
    : { userId: currentUser.userId, endpoint: endpoint.id, key, now: deps.clock.now() };
}

/** Options for rebuilding the response to a repeated request. */
interface ReplayOptions<Endpoint extends EndpointDeclaration, Stored> {
  /** Selects the part of the response to store; all of it by default. */
  readonly selectStored: (response: WireResponseOf<Endpoint>) => Stored;
  readonly rebuild: (context: HandlerContext<Endpoint>, kept: Stored) => Promise<WireResponseOf<Endpoint>>;
}

/**
 * Works like {@link defineHandler} for a change with an idempotency key (API-49). The handler runs in the transaction
 * that stores the key, and must access the database only through `deps.db`.
 */
export function defineIdempotentHandler<Endpoint extends EndpointDeclaration, Stored = WireResponseOf<Endpoint>>(
  endpoint: Endpoint,
  handler: (context: HandlerContext<Endpoint>) => Promise<WireResponseOf<Endpoint>>,
  replay?: ReplayOptions<Endpoint, Stored>,
): Route {
  if (!endpoint.once) throw new Error(`${endpoint.id} does not declare 'once': bind it with defineHandler.`);
  return defineHandler(endpoint, async (context) => {
    const key = buildIdempotencyKey(endpoint, context);
    if (!key) return handler(context);
    const { db } = context.deps;
    const outcome = await runIdempotent(db, key, async (tx) => {
      const result = await handler({ ...context, deps: { ...context.deps, db: tx } });
      return { result, kept: replay ? replay.selectStored(result) : result };
    });
    if ('result' in outcome) return outcome.result;
    return replay ? replay.rebuild(context, outcome.kept as Stored) : outcome.kept;
  });
}
