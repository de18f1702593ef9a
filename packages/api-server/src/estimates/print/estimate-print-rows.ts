import type { LineItem } from '@tech-portal/contract/estimates';
import {
  centsToDollars,
  discountLabel,
  formatCurrency,
  isListed,
  lineKindLabel,
  lineTotalCents,
  plainTitle,
  displayedTaxPercent,
} from '@tech-portal/domain';
import type { CartLine } from '../../carts/index.ts';
import type { DocumentRow, PrintedDocument } from '../../platform/pdf/index.ts';
import { discountOf } from '../estimate-discount.ts';
import type { OptionalDiscount } from '../estimate-discount.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import { taxRateOf } from '../estimates.presenter.ts';
import type { FullEstimate } from '../full-estimate.ts';

const skus = { labor: 'LBR', charge: 'CHRG', service: 'SRV' } as const;

type SoldPart = Pick<CartLine, 'title' | 'brand' | 'mpn' | 'priceCents' | 'qty'>;

function partRow(line: SoldPart): DocumentRow {
  return {
    item: plainTitle(line.title),
    note: line.brand,
    sku: line.mpn,
    price: formatCurrency(centsToDollars(line.priceCents)),
    quantity: String(line.qty),
    total: formatCurrency(centsToDollars(lineTotalCents(line))),
  };
}

/** Labor shows its hourly rate and hours (EST-81). */
function lineItemRow(line: LineItem): DocumentRow {
  const isLabor = line.type === 'labor';
  return {
    item: line.description === '' ? lineKindLabel(line.type) : line.description,
    note: line.notes,
    sku: isListed(skus, line.type) ? skus[line.type] : '',
    price: `${formatCurrency(line.price)}${isLabor ? '/hr' : ''}`,
    quantity: isLabor ? `${line.quantity} hr` : String(line.quantity),
    total: formatCurrency(line.total),
  };
}

const rowsOf = (parts: readonly SoldPart[], lineItems: readonly LineItem[]): readonly DocumentRow[] => [
  ...parts.map(partRow),
  ...lineItems.map(lineItemRow),
];

export const estimateRows = ({ lines, record }: Pick<FullEstimate, 'lines' | 'record'>): readonly DocumentRow[] =>
  rowsOf(lines, record.lineItems);

type Totals = PrintedDocument['totals'];

type StoredTotals = Pick<
  EstimateRecord,
  'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents' | 'totalCents'
>;

/** Totals, with the amount to pay last. `taxName` includes the rate if it is known. */
function totalsOf(record: StoredTotals & OptionalDiscount, taxName = 'Tax'): Totals {
  const discount = discountOf(record);
  const rows: [string, number][] = [
    ['Subtotal', record.subtotalCents],
    ...(discount ? [[discountLabel(discount), -record.discountCents] as [string, number]] : []),
    ['Shipping', record.shippingCents],
    [taxName, record.taxCents],
    ['Total', record.totalCents],
  ];
  return rows.map(([name, cents]) => ({ name, amount: formatCurrency(centsToDollars(cents)) }));
}

/** Totals of an estimate, shared by print, export and screen. */
export const estimateTotalRows = ({ record }: Pick<FullEstimate, 'record'>): Totals =>
  totalsOf(record, `Tax (${displayedTaxPercent(record.taxCents, taxRateOf(record))}%)`);

export const orderRowsAndTotals = (
  order: StoredTotals &
    OptionalDiscount & { readonly parts: readonly SoldPart[]; readonly lineItems: readonly LineItem[] },
): { readonly rows: readonly DocumentRow[]; readonly totals: Totals } => ({
  rows: rowsOf(order.parts, order.lineItems),
  totals: totalsOf(order),
});
