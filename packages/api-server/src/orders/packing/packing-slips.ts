import { formatDay, plainTitle } from '@tech-portal/domain';
import type { Sheet } from '../../platform/pdf/index.ts';
import { addressOf, techSections } from '../receipt/receipt-document.ts';
import type { PackableOrder } from './packing.queries.ts';

export const packingSlipColumns = [
  { name: 'Item', kind: 'item' },
  { name: 'SKU', kind: 'code' },
  { name: 'Ordered', kind: 'number' },
  { name: 'Shipped', kind: 'number' },
] as const;

const countPieces = (lines: readonly { readonly qty: number }[]): number =>
  lines.reduce((sum, { qty }) => sum + qty, 0);

/** Packing slip of the parts that an order has left to ship, or of all its parts once they are shipped (ORDER-60). */
export function buildPackingSlip({ order, tech, left }: PackableOrder): Sheet {
  const lines = left.length > 0 ? left : order.parts.map((part) => ({ part, qty: part.qty }));
  const earlier = countPieces(order.parts) - countPieces(lines);
  return {
    title: `Packing Slip ${order.transId}`,
    facts: [`Ordered ${formatDay(order.orderDay)}`, ...(order.isEstimate ? [`Estimate ${order.cartId}`] : [])],
    people: [addressOf('Ship to', order.shipping), ...techSections(tech)],
    rows: lines.map(({ part, qty }) => ({
      cells: [plainTitle(part.title), part.mpn, String(part.qty), String(qty)],
      note: part.brand,
    })),
    remarks: [
      ...(earlier > 0 ? [`Shipped earlier: ${earlier} of ${countPieces(order.parts)} pieces.`] : []),
      ...(order.noteToCustomer ? [order.noteToCustomer] : []),
    ],
  };
}
