import { expect, test } from 'vitest';
import { slotMismatch } from './extension-points.ts';

const store = { name: 'mfe-store', offers: [{ name: 'order.actions', version: 2 }] };

test.each([
  [{ slot: 'order.actions', version: 2 }, undefined],
  [{ slot: 'order.actions', version: [1, 2] }, undefined],
  [{ slot: 'order.actions', version: 1 }, 'fills order.actions of version 1, but mfe-store offers version 2'],
  [{ slot: 'order.actions', version: [1, 3] }, 'fills order.actions of version 1 or 3, but mfe-store offers version 2'],
  [{ slot: 'order.actions' }, 'fills order.actions without a version, but mfe-store offers version 2'],
  [{ slot: 'order.notes', version: 1 }, 'fills order.notes of version 1, which no app offers'],
  [{ slot: 'top-bar.search' }, undefined],
])('%o: %s', (use, mismatch) => {
  expect(slotMismatch(use, [store, { name: 'mfe-admin' }])).toBe(mismatch);
});
