import type { EstimateFilter } from '@tech-portal/contract/estimates';
import { centsToDollars, estimateStatus } from '@tech-portal/domain';
import { nameOfTech, narrowedScope, ownersFile } from '../../identity/index.ts';
import { BATCH_ROWS, readInBatches } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { CsvExport } from '../../audit/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { businessDay } from '../estimate-day.ts';
import { filterSets } from './estimate-filters.ts';
import { pageQuery } from './estimate-page.queries.ts';
import type { EstimateListRow } from './estimate-page.queries.ts';

const header = ['Estimate', 'Issued', 'Expires', 'First Name', 'Last Name', 'Status', 'Reimbursed', 'Total'];

/** The estimates of a filter and a search as CSV, newest first, with the technician where the viewer may see it. */
export function exportEstimates(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { filter, techId, search }: { filter: EstimateFilter; techId: number | undefined; search: string },
): CsvExport {
  const today = businessDay(deps.clock.now());
  const page = {
    scope: narrowedScope(viewer, techId),
    today,
    search,
    set: filter === 'all' ? undefined : filterSets[filter],
    sortBy: 'issue_date',
    sortOrder: 'desc',
    limit: BATCH_ROWS,
    offset: 0,
  } as const;
  return ownersFile(deps, viewer, {
    name: 'estimates',
    header,
    batches: readInBatches<EstimateListRow>((last) => pageQuery(deps.db, { ...page, issuedBefore: last })),
    ownerOf: (row) => row.techId,
    linesOf: (rows, techOf) =>
      rows.map((row) => [
        row.cartId,
        row.issueDate,
        row.expiryDate,
        row.firstName,
        row.lastName,
        row.option.notChosenAt ? 'not chosen' : estimateStatus(row, today),
        row.reimbursed ? 'yes' : 'no',
        centsToDollars(row.totalCents),
        ...(techOf ? [nameOfTech(techOf(row.techId).tech)] : []),
      ]),
  });
}
