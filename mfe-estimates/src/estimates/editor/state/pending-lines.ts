import type { LineItem, LineKind } from '@tech-portal/contract/estimates';
import { amountOf, amountText } from '@tech-portal/forms/amount';
import { centsToDollars, lineItemCents, lineKindNames } from '@tech-portal/domain';

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

/** New lines of one kind before Add moves them into the estimate, or one line of it that is being changed. */
export interface PendingLines {
  readonly kind: LineKind;
  readonly lines: readonly PendingLine[];
  /** The hourly rate that a new line began with. */
  readonly rate?: string | undefined;
  /** The line of the estimate that is being changed, instead of adding new ones. */
  readonly changes?: string | undefined;
}

/**
 * A line with nothing typed yet; a service call needs no words of its own. `rate` is the hourly rate of the line before,
 * which labor takes over.
 */
export const blankLine = (kind: LineKind, rate = ''): PendingLine => ({
  id: crypto.randomUUID(),
  description: kind === 'service' ? lineKindNames.service : '',
  notes: '',
  quantity: '1',
  price: kind === 'labor' ? rate : '',
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

/** What was typed as a line of the estimate; its total is computed to the cent. */
export function lineOf(kind: LineKind, { id, description, notes, quantity, price }: PendingLine): LineItem {
  const each = amountOf(price);
  const line = {
    id,
    type: kind,
    description: description.trim(),
    notes: notes.trim(),
    quantity: amountOf(quantity),
    price: each,
    ...(kind === 'labor' && { hourlyRate: each }),
  };
  return { ...line, total: centsToDollars(lineItemCents(line)) };
}

/** Whether a line comes to nothing, and so cannot be added. */
export const isWorthless = (kind: LineKind, line: PendingLine): boolean => lineOf(kind, line).total === 0;

/** A new line nobody has typed anything into yet. */
function isBlank(kind: LineKind, line: PendingLine, rate: string | undefined): boolean {
  const blank = blankLine(kind, rate);
  return (
    line.price === blank.price &&
    line.notes === '' &&
    line.description === blank.description &&
    line.quantity === blank.quantity
  );
}

/** Whether closing the dialog would lose something: new lines with anything in them, or a line being changed. */
export const hasTyped = ({ kind, lines, rate, changes }: PendingLines): boolean =>
  changes !== undefined || lines.length > 1 || lines.some((line) => !isBlank(kind, line, rate));
