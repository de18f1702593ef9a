import type { ParsedBodyOf } from '@tech-portal/contract';
import { updateEstimate } from '@tech-portal/contract/estimates';
import { onCall } from '../../../testing/server.ts';
import type { StoredEstimate } from './open-estimate.tsx';

type Save = ParsedBodyOf<typeof updateEstimate>;

/**
 * Stores saves like the server: an invoice becomes a draft and the version increases. Refuses the first `refusing`
 * saves as stale, rejects a save that ends an approval without saying so, and holds all responses until `until`.
 * Returns the saves.
 */
export function answerSaves(stored: StoredEstimate, { refusing = 0, until = Promise.resolve() } = {}): Save[] {
  const requests: Save[] = [];
  let refusals = refusing;
  onCall(updateEstimate, async ({ body }) => {
    await until;
    if (refusals > 0) {
      refusals -= 1;
      const refusal = { error: 'stale_version', message: 'Somebody else was faster.', estimate: stored.present };
      return Response.json(refusal, { status: 409 });
    }
    if (stored.present.status === 'invoice' && body.ends_approval === false) {
      const refusal = { error: 'approval_ends', message: 'Ann Lee has approved this estimate.' };
      return Response.json(refusal, { status: 409 });
    }
    requests.push(body);
    const { line_items: lines, notes, discount } = body.estimate;
    const { present } = stored;
    const { discount: _, ...withoutDiscount } = present.summary;
    stored.present = {
      ...present,
      ...(lines && { line_items: lines }),
      ...(notes !== undefined && { notes }),
      ...(discount !== undefined && {
        summary: { ...withoutDiscount, ...(discount && { discount: { ...discount, amount: 1 } }) },
      }),
      ...(body.ship_rates && { ship_rates: body.ship_rates }),
      approved: 0,
      status: 'draft',
      version: present.version + 1,
    };
    const { summary, line_items, version } = stored.present;
    return { summary, status: 'draft' as const, line_items, version };
  });
  return requests;
}
