import type { CallDeclaration, WireResponseOf } from '@tech-portal/contract';
import { changeOnce } from '../keyed-changes/change-once.ts';
import type { ChangeKey } from '../keyed-changes/change-once.ts';
import { handle } from './handle.ts';
import type { HandlerContext, Route } from './handle.ts';

export function changeKey<Call extends CallDeclaration>(
  call: Call,
  { request, viewer, deps }: Pick<HandlerContext<Call>, 'request' | 'viewer' | 'deps'>,
): ChangeKey | undefined {
  const { changeKey: key } = request;
  return key === undefined ? undefined : { userId: viewer.userId, call: call.id, key, now: deps.clock.now() };
}

/** Rebuilds the response of a repeated request. */
interface Recalled<Call extends CallDeclaration, Kept> {
  /** Selects the part of the response to store; all of it by default. */
  readonly keep: (response: WireResponseOf<Call>) => Kept;
  readonly recall: (context: HandlerContext<Call>, kept: Kept) => Promise<WireResponseOf<Call>>;
}

/**
 * Works like {@link handle} for a change that is idempotent by its key (API-49). The handler runs in the transaction
 * that stores the key, and must access the database only through `deps.db`.
 */
export function handleOnce<Call extends CallDeclaration, Kept = WireResponseOf<Call>>(
  call: Call,
  handler: (context: HandlerContext<Call>) => Promise<WireResponseOf<Call>>,
  recalled?: Recalled<Call, Kept>,
): Route {
  if (!call.once) throw new Error(`${call.id} does not declare 'once': bind it with handle.`);
  return handle(call, async (context) => {
    const key = changeKey(call, context);
    if (!key) return handler(context);
    const { db } = context.deps;
    const outcome = await changeOnce(db, key, async (tx) => {
      const result = await handler({ ...context, deps: { ...context.deps, db: tx } });
      return { result, kept: recalled ? recalled.keep(result) : result };
    });
    if ('result' in outcome) return outcome.result;
    return recalled ? recalled.recall(context, outcome.kept as Kept) : outcome.kept;
  });
}
