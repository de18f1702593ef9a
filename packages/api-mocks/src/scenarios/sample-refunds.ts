import { createRefund } from '../fixtures/refunds.ts';
import type { Refund } from './records.ts';

/** Two refunds that are left to a person, and one that is requested again in a while. */
export function sampleRefunds(now: Date): Refund[] {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  return [
    createRefund({ paid: at(-3000), since: at(-2800) }),
    createRefund({
      id: '0b7d1c64-93f2-4f0c-8a0e-1a0d3d1c9b02',
      amount: 2310.75,
      paid: at(-1500),
      since: at(-1300),
      trans_id: 'TP-100245',
      estimate_id: 24,
      buyer: { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' },
      transfer: 'TRpQ81ZmVa',
      reason: null,
    }),
    createRefund({
      id: '7c1f6a1e-5d0b-4b5f-9a37-2f6a5b9f4d03',
      state: 'retrying',
      amount: 42,
      paid: at(-40),
      since: at(-35),
      trans_id: 'TP-100251',
      transfer: 'TRz66Kd0Lw',
      failures: 1,
      reason: 'Insufficient funds.',
      next: at(25),
    }),
  ];
}
