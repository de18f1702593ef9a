import type { LineItem } from '@tech-portal/contract/estimates';
import { centsToDollars, lineItemCents, lineItemProblem } from '@tech-portal/domain';
import { invalidInput } from '../../platform/http/index.ts';

function normalizeLine(line: LineItem): LineItem {
  const price = line.type === 'labor' ? (line.hourlyRate ?? line.price) : line.price;
  const { hourlyRate: _rate, ...rest } = line;
  const total = centsToDollars(lineItemCents(line));
  return { ...rest, price, total, ...(line.type === 'labor' && { hourlyRate: price }) };
}

/**
 * Normalizes labor, charges and services. Computes each total and ignores the caller's (EST-90); rejects $0 lines
 * (EST-44).
 *
 * @throws ApiError `invalid_input` with a message per field
 */
export function normalizeLineItems(lines: readonly LineItem[]): LineItem[] {
  const problems: { path: string; message: string }[] = [];
  const ids = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const problem = ids.has(line.id) ? { field: 'id', message: 'Each line needs its own id.' } : lineItemProblem(line);
    if (problem) problems.push({ path: `estimate.line_items.${at}.${problem.field}`, message: problem.message });
    ids.add(line.id);
  }
  if (problems.length > 0) throw invalidInput(problems);
  return lines.map(normalizeLine);
}
