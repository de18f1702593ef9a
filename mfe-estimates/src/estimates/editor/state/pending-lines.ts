import type { LineItem, LineKind } from '@tech-portal/contract/estimates';
import { amountOf, amountText, parseAmount } from '@tech-portal/forms/amount';
import { centsToDollars, lineItemCents, lineItemProblem, lineKindLabels } from '@tech-portal/domain';

/** Typed line; amounts are still text. */
export interface PendingLine {
  readonly id: string;
  readonly description: string;
  readonly notes: string;
  /** Hours of labor, or pieces of a charge. */
  readonly quantity: string;
  /** Unit price, or hourly rate of labor. */
  readonly price: string;
}

/** Default service call fee from the business settings; with a null price, the price stays empty. */
export interface ServiceCallFee {
  readonly description: string;
  readonly price: number | null;
}

/** New lines of one kind until Add moves them into the estimate, or one existing line being edited. */
export interface PendingLines {
  readonly kind: LineKind;
  readonly lines: readonly PendingLine[];
  readonly rate?: string | undefined;
  readonly fee?: ServiceCallFee | undefined;
  /** Id of the existing line being edited; undefined for new lines. */
  readonly changes?: string | undefined;
}

/**
 * Creates an empty line. `rate` is the hourly rate of the previous line, used for labor; `fee` is the default of a
 * service call fee (BUSINESS-26), which needs no description.
 */
export const blankLine = (kind: LineKind, rate = '', fee?: ServiceCallFee): PendingLine => ({
  id: crypto.randomUUID(),
  description: kind === 'service' ? fee?.description || lineKindLabels.service : '',
  notes: '',
  quantity: '1',
  price: kind === 'labor' ? rate : kind === 'service' && fee && fee.price !== null ? amountText(fee.price) : '',
});

/** Hourly rate of the last labor line, as text; empty if there is none. */
export function lastHourlyRate(lines: readonly LineItem[]): string {
  const labor = lines.findLast(({ type }) => type === 'labor');
  return labor ? toPendingLine(labor).price : '';
}

/** Converts a line of the estimate to its dialog fields. */
export const toPendingLine = ({
  id,
  type,
  description,
  notes,
  quantity,
  hourlyRate,
  price,
}: LineItem): PendingLine => ({
  id,
  description,
  notes,
  quantity: String(quantity),
  price: amountText(type === 'labor' ? (hourlyRate ?? price) : price),
});

/** Caps amounts above the limits of a line (EST-94), to keep the total of 500 lines exact. */
const AMOUNT_CAPS = { quantity: 20_000, price: 2_000_000 };

/** Converts a typed line to a line of the estimate; computes its total to the cent. */
export function toLineItem(kind: LineKind, { id, description, notes, quantity, price }: PendingLine): LineItem {
  const unitPrice = Math.min(amountOf(price), AMOUNT_CAPS.price);
  const line = {
    id,
    type: kind,
    description: description.trim(),
    notes: notes.trim(),
    quantity: Math.min(amountOf(quantity), AMOUNT_CAPS.quantity),
    price: unitPrice,
    ...(kind === 'labor' && { hourlyRate: unitPrice }),
  };
  return { ...line, total: centsToDollars(lineItemCents(line)) };
}

/** Errors of a typed line by dialog field. */
export function pendingLineProblem(kind: LineKind, line: PendingLine) {
  const price = parseAmount(line.price);
  const problem = lineItemProblem({ type: kind, quantity: parseAmount(line.quantity), price });
  return problem && { field: problem.field === 'quantity' ? 'quantity' : 'price', message: problem.message };
}

/** True if a line with valid amounts is worth $0 and cannot be added. */
export const isZeroCharge = (kind: LineKind, line: PendingLine): boolean =>
  toLineItem(kind, line).total === 0 && parseAmount(line.price) >= 0 && parseAmount(line.quantity) >= 0;

function isBlank({ kind, rate, fee }: PendingLines, line: PendingLine): boolean {
  const blank = blankLine(kind, rate, fee);
  return (
    line.price === blank.price &&
    line.notes === '' &&
    line.description === blank.description &&
    line.quantity === blank.quantity
  );
}

/** True if closing the dialog would lose input: new lines with content, or an edited line. */
export const hasInput = (pending: PendingLines): boolean =>
  pending.changes !== undefined || pending.lines.length > 1 || pending.lines.some((line) => !isBlank(pending, line));
