import { exportEstimates, getEstimateMetrics, listEstimates } from '@tech-portal/contract/estimates';
import type { EstimateRow } from '@tech-portal/contract/estimates';
import { parseRecordId } from '@tech-portal/domain';
import { defineList, ExportButton, FilterSelect, ListView, TechnicianFilter, useList } from '@tech-portal/lists';
import { canViewAdmin, useSession } from '@tech-portal/platform';
import { readSearch } from '@tech-portal/platform/list-state';
import { apiQuery } from '@tech-portal/platform/query';
import type { PrefetchPage } from '@tech-portal/platform/query';
import { Link, useNavigate } from '@tech-portal/platform/router';
import { Button, EmptyState, Group, PageHeader, SearchField } from '@tech-portal/ui';
import { IconFileInvoice, IconPlus } from '@tech-portal/ui/icons';
import { estimateColumns } from './estimate-columns.tsx';
import classes from './estimates-page.module.css';
import { MetricCards } from './metric-cards.tsx';

/** Options of the filter, in order (EST-13). */
const estimateFilters = [
  { value: 'all', label: 'All Estimates' },
  { value: 'draft', label: 'Draft' },
  { value: 'invoice', label: 'Invoice' },
  { value: 'order', label: 'All Orders' },
  { value: 'reimbursed', label: 'Reimbursed Orders' },
  { value: 'unreimbursed', label: 'Unreimbursed Orders' },
  { value: 'expired', label: 'Expired' },
] as const;

const estimateList = defineList(listEstimates, {
  sort: { columns: ['issue_date', 'last_name', 'status', 'total'], by: 'issue_date', order: 'desc' },
  filters: { filter: estimateFilters, search: readSearch, tech: parseRecordId },
  query: ({ tech, ...filters }, session) => ({ ...filters, tech_id: canViewAdmin(session) ? tech : undefined }),
});

const urlOf = ({ id }: EstimateRow) => `/estimate/${id}`;

export const readAhead: PrefetchPage = (visit) =>
  Promise.all([estimateList.readAhead(visit), visit.client.prefetchQuery(apiQuery(visit.api, getEstimateMetrics))]);

/** Estimates of a technician, or all estimates for an administrator. */
export default function EstimatesPage() {
  const navigate = useNavigate();
  const isAdmin = canViewAdmin(useSession());
  // A customer may approve an estimate while another window has the focus.
  const list = useList(estimateList, { refetchOnWindowFocus: 'always' });
  const { search, tech } = list.state;

  return (
    <>
      <PageHeader
        title="Estimates"
        actions={
          <Button component={Link} to="/estimate/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
            Create New Estimate
          </Button>
        }
      />
      <MetricCards />
      <ListView
        list={list}
        label="Estimates"
        columns={estimateColumns(isAdmin)}
        failure="Failed to fetch estimates."
        onRowClick={(row) => void navigate(urlOf(row))}
        rowHref={urlOf}
        emptyText={search === '' ? 'No estimates match this filter.' : 'No estimates match this search.'}
        empty={
          <EmptyState
            icon={<IconFileInvoice size={22} />}
            title="No estimates yet."
            hint="Create one for a customer: parts, labor and charges, ready to approve and pay."
            action={
              <Button component={Link} to="/estimate/new" variant="light" size="sm">
                Create New Estimate
              </Button>
            }
          />
        }
      >
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <FilterSelect list={list} name="filter" aria-label="Filter estimates" options={estimateFilters} />
            {isAdmin && (
              <TechnicianFilter listName="estimates" tech={tech} onChange={(to) => list.change({ tech: to })} />
            )}
          </Group>
          <SearchField
            label="Search estimates"
            placeholder="Customer, number or part"
            search={search}
            onSearch={(typed) => list.change({ search: typed })}
            quietButton
            className={classes.search}
          />
          <ExportButton endpoint={exportEstimates} query={list.filterQuery} />
        </Group>
      </ListView>
    </>
  );
}
