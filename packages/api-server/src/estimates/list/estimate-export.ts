import type { EstimateFilter } from '@tech-portal/contract/estimates';
import { centsToDollars, estimateStatus, toCsv } from '@tech-portal/domain';
import { narrowedScope } from '../../auth/record-scope.ts';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { nameOfTech } from '../../users/name-of-tech.ts';
import { readTechs } from '../../users/record-techs.queries.ts';
import { filterSets } from './estimate-filters.ts';
import { pageQuery } from './estimate-page.queries.ts';

/** Rows of a file; more than anybody opens in a spreadsheet. */
const MOST_ROWS = 100_000;

const header = ['Estimate', 'Issued', 'Expires', 'First Name', 'Last Name', 'Status', 'Reimbursed', 'Total'];

/** The estimates of a filter as CSV, newest first, and whose they are where the viewer is told. */
export async function exportEstimates(
  db: Database,
  viewer: Viewer,
  { filter, techId, today }: { filter: EstimateFilter; techId: number | undefined; today: string },
): Promise<{ filename: string; csv: string }> {
  const rows = await pageQuery(db, {
    scope: narrowedScope(viewer, techId),
    today,
    set: filter === 'all' ? undefined : filterSets[filter],
    sortBy: 'issue_date',
    sortOrder: 'desc',
    limit: MOST_ROWS,
    offset: 0,
  });
  const techOf = await readTechs(
    db,
    viewer,
    rows.map((row) => row.techId),
  );
  const techs = rows.map((row) => techOf(row.techId).tech);
  const isTold = techs.some(Boolean);
  const cells = rows.map((row, at) => [
    row.cartId,
    row.issueDate,
    row.expiryDate,
    row.firstName,
    row.lastName,
    estimateStatus(row, today),
    row.reimbursed ? 'yes' : 'no',
    centsToDollars(row.totalCents),
    ...(isTold ? [nameOfTech(techs[at])] : []),
  ]);
  return { filename: `estimates-${today}.csv`, csv: toCsv([...header, ...(isTold ? ['Technician'] : [])], cells) };
}
