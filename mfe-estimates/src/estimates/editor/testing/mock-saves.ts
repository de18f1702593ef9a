import type { ParsedBodyOf } from '@tech-portal/contract';
import { updateEstimate } from '@tech-portal/contract/estimates';
import { onCall } from '../../../testing/server.ts';
import type { StoredEstimate } from './open-estimate.tsx';

type SavedBody = ParsedBodyOf<typeof updateEstimate>;

/**
 * Stores saves like the server: an invoice becomes a draft and the version increases. Refuses the first `refusing`
 * saves as stale, rejects a save that ends an approval without saying so, and holds all responses until `until`.
 * Returns the saves.
 */
export function mockSaves(
  stored: StoredEstimate,
  { refusing: rejectCount = 0, until: responseGate = Promise.resolve() } = {},
): SavedBody[] {
  const requests: SavedBody[] = [];
  let remainingRejections = rejectCount;
  onCall(updateEstimate, async ({ body }) => {
    await responseGate;
    if (remainingRejections > 0) {
      remainingRejections -= 1;
      const refusal = { error: 'stale_version', message: 'Somebody else was faster.', estimate: stored.current };
      return Response.json(refusal, { status: 409 });
    }
    if (stored.current.status === 'invoice' && body.ends_approval === false) {
      const refusal = { error: 'approval_ends', message: 'Ann Lee has approved this estimate.' };
      return Response.json(refusal, { status: 409 });
    }
    requests.push(body);
    const { line_items: lines, notes, discount } = body.estimate;
    const { current } = stored;
    const { discount: _, ...withoutDiscount } = current.summary;
    stored.current = {
      ...current,
      ...(lines && { line_items: lines }),
      ...(notes !== undefined && { notes }),
      ...(discount !== undefined && {
        summary: { ...withoutDiscount, ...(discount && { discount: { ...discount, amount: 1 } }) },
      }),
      ...(body.ship_rates && { ship_rates: body.ship_rates }),
      approved: 0,
      status: 'draft',
      version: current.version + 1,
    };
    const { summary, line_items, version } = stored.current;
    return { summary, status: 'draft' as const, line_items, version };
  });
  return requests;
}
