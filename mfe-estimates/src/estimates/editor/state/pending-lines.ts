import type { LineItem, LineKind } from '@tech-portal/contract/estimates';
import { amountOf, amountText, readAmount } from '@tech-portal/forms/amount';
import { centsToDollars, lineItemCents, lineItemProblem, lineKindNames } from '@tech-portal/domain';

/** A line as it is typed; amounts are still text. */
export interface PendingLine {
  readonly id: string;
  readonly description: string;
  readonly notes: string;
  /** Hours of labor, pieces of a charge. */
  readonly quantity: string;
  /** The hourly rate of labor. */
  readonly price: string;
}

/** What a service call fee begins with, by the business settings; without a price that is left open. */
export interface ServiceCallFee {
  readonly description: string;
  readonly price: number | null;
}

/** New lines of one kind before Add moves them into the estimate, or one line of it that is being changed. */
export interface PendingLines {
  readonly kind: LineKind;
  readonly lines: readonly PendingLine[];
  /** The hourly rate that a new line began with. */
  readonly rate?: string | undefined;
  /** What a new service call fee began with. */
  readonly fee?: ServiceCallFee | undefined;
  /** The line of the estimate that is being changed, instead of adding new ones. */
  readonly changes?: string | undefined;
}

/**
 * A line with nothing typed yet; a service call needs no words of its own. `rate` is the hourly rate of the line before,
 * which labor takes over; `fee` is what a service call fee begins with (BUSINESS-26).
 */
export const blankLine = (kind: LineKind, rate = '', fee?: ServiceCallFee): PendingLine => ({
  id: crypto.randomUUID(),
  description: kind === 'service' ? fee?.description || lineKindNames.service : '',
  notes: '',
  quantity: '1',
  price: kind === 'labor' ? rate : kind === 'service' && fee && fee.price !== null ? amountText(fee.price) : '',
});

/** The hourly rate of the last labor among lines, as text; empty where there is none. */
export function lastRate(lines: readonly LineItem[]): string {
  const labor = lines.findLast(({ type }) => type === 'labor');
  return labor ? typedLine(labor).price : '';
}

/** A line of the estimate as its dialog shows it. */
export const typedLine = ({ id, type, description, notes, quantity, hourlyRate, price }: LineItem): PendingLine => ({
  id,
  description,
  notes,
  quantity: String(quantity),
  price: amountText(type === 'labor' ? (hourlyRate ?? price) : price),
});

/** Beyond the bounds of a line (EST-94), where the total of 500 lines is still exact. */
const BEYOND = { quantity: 20_000, price: 2_000_000 };

/** What was typed as a line of the estimate; its total is computed to the cent. */
export function lineOf(kind: LineKind, { id, description, notes, quantity, price }: PendingLine): LineItem {
  const each = Math.min(amountOf(price), BEYOND.price);
  const line = {
    id,
    type: kind,
    description: description.trim(),
    notes: notes.trim(),
    quantity: Math.min(amountOf(quantity), BEYOND.quantity),
    price: each,
    ...(kind === 'labor' && { hourlyRate: each }),
  };
  return { ...line, total: centsToDollars(lineItemCents(line)) };
}

/** Why a typed line cannot be added, at the field of its dialog. */
export function typedLineProblem(kind: LineKind, line: PendingLine) {
  const price = readAmount(line.price);
  const problem = lineItemProblem({ type: kind, quantity: readAmount(line.quantity), price });
  return problem && { field: problem.field === 'quantity' ? 'quantity' : 'price', message: problem.message };
}

/** True if a line of readable amounts is worth $0 and cannot be added. */
export const isWorthless = (kind: LineKind, line: PendingLine): boolean =>
  lineOf(kind, line).total === 0 && readAmount(line.price) >= 0 && readAmount(line.quantity) >= 0;

/** A new line nobody has typed anything into yet. */
function isBlank({ kind, rate, fee }: PendingLines, line: PendingLine): boolean {
  const blank = blankLine(kind, rate, fee);
  return (
    line.price === blank.price &&
    line.notes === '' &&
    line.description === blank.description &&
    line.quantity === blank.quantity
  );
}

/** Whether closing the dialog would lose something: new lines with anything in them, or a line being changed. */
export const hasTyped = (pending: PendingLines): boolean =>
  pending.changes !== undefined || pending.lines.length > 1 || pending.lines.some((line) => !isBlank(pending, line));
