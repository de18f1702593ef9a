import type { AuditAction } from '@tech-portal/contract/audit';
import { countFailedRefunds, listRefunds, retryRefund, settleRefund } from '@tech-portal/contract/refunds';
import type { MockedCall } from '../mock-call.ts';
import { answering, found, Refusal } from './answering.ts';
import { pageOf } from './pages.ts';
import type { Refund, User } from './records.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

/** Refunds that are not done. One that is tried again stays under way: nobody gives anything back here. */
export function refundCalls(world: World): MockedCall[] {
  const response = answering(world);
  const refundById = (id: string) =>
    found(
      world.refunds.find((one) => one.id === id),
      'refund',
    );
  function note(by: User, action: AuditAction, { id, trans_id }: Refund, after: string): void {
    const target = { kind: 'refund', id, name: trans_id } as const;
    const line = {
      id: nextId(world),
      at: world.now,
      actor: by.username,
      action,
      target,
      before: 'Refund failed',
      after,
    };
    world.audit.unshift(line);
  }
  return [
    response(listRefunds, ({ query: { page } }) =>
      pageOf(
        world.refunds.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed')),
        { page },
      ),
    ),
    response(countFailedRefunds, () => ({ failed: world.refunds.filter(({ state }) => state === 'failed').length })),
    response(
      retryRefund,
      ({ body, user }) => {
        const refund = refundById(body.id);
        if (refund.state !== 'failed') return { message: 'The refund is under way already.' };
        Object.assign(refund, { state: 'requested', since: world.now, next: world.now });
        note(user, 'refund_retried', refund, 'Requested again');
        return { message: 'The refund was requested again.' };
      },
      { body: { id: '5f0a2a52-2b4e-4d37-9f4c-6f3f0b1a7c11' } },
    ),
    response(
      settleRefund,
      ({ body, user }) => {
        const refund = refundById(body.id);
        if (refund.state !== 'failed') throw new Refusal('conflict', 'The refund is under way.');
        world.refunds = world.refunds.filter((one) => one !== refund);
        note(user, 'refund_settled', refund, body.reason);
        return { message: 'The refund is settled.' };
      },
      { body: { id: '5f0a2a52-2b4e-4d37-9f4c-6f3f0b1a7c11', reason: 'Paid by check' } },
    ),
  ];
}
