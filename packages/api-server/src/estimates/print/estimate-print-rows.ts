import type { LineItem } from '@tech-portal/contract/estimates';
import {
  centsToDollars,
  discountName,
  formatCurrency,
  isListed,
  lineKindName,
  lineTotalCents,
  titleText,
  shownTaxPercent,
} from '@tech-portal/domain';
import type { CartLine } from '../../carts/index.ts';
import { escapeHtml } from '../../platform/mail/index.ts';
import { discountOf } from '../estimate-discount.ts';
import type { MaybeDiscount } from '../estimate-discount.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import { taxRateOf } from '../estimates.presenter.ts';
import type { FullEstimate } from '../full-estimate.ts';

const skus = { labor: 'LBR', charge: 'CHRG', service: 'SRV' } as const;

/** A line as it stands on paper, all plain text. */
export interface PrintedRow {
  readonly item: string;
  readonly note: string;
  readonly sku: string;
  readonly price: string;
  readonly quantity: string;
  readonly total: string;
}

type SoldPart = Pick<CartLine, 'title' | 'brand' | 'mpn' | 'priceCents' | 'qty'>;

function partRow(line: SoldPart): PrintedRow {
  return {
    item: titleText(line.title),
    note: line.brand,
    sku: line.mpn,
    price: formatCurrency(centsToDollars(line.priceCents)),
    quantity: String(line.qty),
    total: formatCurrency(centsToDollars(lineTotalCents(line))),
  };
}

/** Labor shows its hourly rate and hours (EST-81). */
function lineItemRow(line: LineItem): PrintedRow {
  const isLabor = line.type === 'labor';
  return {
    item: line.description === '' ? lineKindName(line.type) : line.description,
    note: line.notes,
    sku: isListed(skus, line.type) ? skus[line.type] : '',
    price: `${formatCurrency(line.price)}${isLabor ? '/hr' : ''}`,
    quantity: isLabor ? `${line.quantity} hr` : String(line.quantity),
    total: formatCurrency(line.total),
  };
}

/** Characters of a note from which its row may go over two pages, rather than leave the first one half empty. */
const LONG_NOTE = 400;

function printedRow({ item, note, sku, price, quantity, total }: PrintedRow): string {
  const small = note === '' ? '' : `<div class="note">${escapeHtml(note)}</div>`;
  const numbers = [price, quantity, total].map((text) => `<td class="number">${escapeHtml(text)}</td>`).join('');
  const long = note.length > LONG_NOTE ? ' class="long"' : '';
  return `<tr${long}><td>${escapeHtml(item)}${small}</td><td>${escapeHtml(sku)}</td>${numbers}</tr>`;
}

/** Parts and lines of what was quoted or sold, parts first. */
const rowsOf = (parts: readonly SoldPart[], lineItems: readonly LineItem[]): readonly PrintedRow[] => [
  ...parts.map(partRow),
  ...lineItems.map(lineItemRow),
];

/** What an estimate has on paper. */
export const estimateRows = ({ lines, record }: Pick<FullEstimate, 'lines' | 'record'>): readonly PrintedRow[] =>
  rowsOf(lines, record.lineItems);

/** The rows of the items table as HTML. */
export function printedRows(rows: readonly PrintedRow[]): string {
  if (rows.length === 0) return '<tr><td colspan="5">No items added yet.</td></tr>';
  return rows.map(printedRow).join('');
}

/** A figure below the lines: its name and its amount as they are read. */
export interface PrintedFigure {
  readonly name: string;
  readonly amount: string;
}

type Figures = Pick<EstimateRecord, 'subtotalCents' | 'discountCents' | 'shippingCents' | 'taxCents' | 'totalCents'>;

/** What lines come to, the total last. `taxName` says with which percentage, where that is known. */
function figuresOf(record: Figures & MaybeDiscount, taxName = 'Tax'): readonly PrintedFigure[] {
  const discount = discountOf(record);
  const rows: [string, number][] = [
    ['Subtotal', record.subtotalCents],
    ...(discount ? [[discountName(discount), -record.discountCents] as [string, number]] : []),
    ['Shipping', record.shippingCents],
    [taxName, record.taxCents],
    ['Total', record.totalCents],
  ];
  return rows.map(([name, cents]) => ({ name, amount: formatCurrency(centsToDollars(cents)) }));
}

/** The figures of an estimate: paper, file and screen have the same ones. */
export const estimateFigures = ({ record }: Pick<FullEstimate, 'record'>): readonly PrintedFigure[] =>
  figuresOf(record, `Tax (${shownTaxPercent(record.taxCents, taxRateOf(record))}%)`);

/** Printed rows and totals of an order. */
export const soldOnPaper = (
  order: Figures & MaybeDiscount & { readonly parts: readonly SoldPart[]; readonly lineItems: readonly LineItem[] },
): { readonly rows: readonly PrintedRow[]; readonly figures: readonly PrintedFigure[] } => ({
  rows: rowsOf(order.parts, order.lineItems),
  figures: figuresOf(order),
});
