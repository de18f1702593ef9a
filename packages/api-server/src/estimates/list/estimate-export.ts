import type { EstimateFilter } from '@tech-portal/contract/estimates';
import { centsToDollars, estimateStatus, toCsv } from '@tech-portal/domain';
import type { RecordScope } from '../../auth/record-scope.ts';
import type { Database } from '../../db/database.ts';
import { filterSets } from './estimate-filters.ts';
import { pageQuery } from './estimate-page.queries.ts';

/** Rows of a file; more than anybody opens in a spreadsheet. */
const MOST_ROWS = 100_000;

const header = ['Estimate', 'Issued', 'Expires', 'First Name', 'Last Name', 'Status', 'Reimbursed', 'Total'];

/** The estimates of a filter as CSV, newest first. */
export async function exportEstimates(
  db: Database,
  scope: RecordScope,
  { filter, today }: { filter: EstimateFilter; today: string },
): Promise<{ filename: string; csv: string }> {
  const rows = await pageQuery(db, {
    scope,
    today,
    set: filter === 'all' ? undefined : filterSets[filter],
    sortBy: 'issue_date',
    sortOrder: 'desc',
    limit: MOST_ROWS,
    offset: 0,
  });
  const cells = rows.map((row) => [
    row.cartId,
    row.issueDate,
    row.expiryDate,
    row.firstName,
    row.lastName,
    estimateStatus(row, today),
    row.reimbursed ? 'yes' : 'no',
    centsToDollars(row.totalCents),
  ]);
  return { filename: `estimates-${today}.csv`, csv: toCsv(header, cells) };
}
