import { estimateStatusLabels } from '@tech-portal/contract/estimates';
import type { EstimateFilter } from '@tech-portal/contract/estimates';
import { centsToDollars, estimateStatus } from '@tech-portal/domain';
import { desc, sql } from 'drizzle-orm';
import { nameOfTech, narrowedScope, buildOwnersFile } from '../../identity/index.ts';
import { READ_BATCH_ROWS, readInBatches } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { CsvExport } from '../../audit/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { businessDay } from '../estimate-day.ts';
import { filterSets } from './estimate-filters.ts';
import { estimateRowsQuery, pageColumns } from './estimate-page.queries.ts';
import type { EstimateListRow } from './estimate-page.queries.ts';

const header = ['Estimate', 'Issued', 'Expires', 'First Name', 'Last Name', 'Status', 'Reimbursed', 'Total'];

/** Exports filtered estimates as CSV, newest first, with the technician if the current user may see it. */
export async function exportEstimates(
  deps: Pick<Deps, 'db' | 'clock'>,
  currentUser: CurrentUser,
  { filter, techId, search }: { filter: EstimateFilter; techId: number | undefined; search: string },
): Promise<CsvExport> {
  const today = businessDay(deps.clock.now(), currentUser.businessTimeZone);
  const set = filter === 'all' ? undefined : filterSets[filter];
  const selection = { scope: narrowedScope(currentUser, techId), today, search, set };
  const scan = {
    sortBy: 'issue_date',
    orderBy: [desc(pageColumns.sortValue), desc(pageColumns.cartId)],
    limit: READ_BATCH_ROWS,
    offset: 0,
  } as const;
  const olderThan = (last: EstimateListRow) =>
    sql`(${pageColumns.sortValue}, ${pageColumns.cartId}) < (${last.issueDate}::date, ${last.cartId}::int)`;
  return buildOwnersFile(deps, currentUser, {
    name: 'estimates',
    header,
    batches: readInBatches<EstimateListRow>((last) =>
      estimateRowsQuery(deps.db, selection, { ...scan, segments: [{ rank: 0, set, where: last && olderThan(last) }] }),
    ),
    ownerOf: (row) => row.techId,
    toLines: (rows, techOf) =>
      rows.map((row) => [
        row.cartId,
        row.issueDate,
        row.expiryDate,
        row.firstName,
        row.lastName,
        row.option.notChosenAt ? 'Not Chosen' : estimateStatusLabels[estimateStatus(row, today)],
        row.reimbursed ? 'Yes' : 'No',
        centsToDollars(row.totalCents),
        ...(techOf ? [nameOfTech(techOf(row.techId).tech)] : []),
      ]),
  });
}
