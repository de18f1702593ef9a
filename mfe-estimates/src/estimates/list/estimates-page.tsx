import { exportEstimates, getEstimateMetrics, listEstimates } from '@tech-portal/contract/estimates';
import { canViewAdmin, useSession } from '@tech-portal/platform';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { apiQuery, keepPreviousData, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import type { ReadAhead } from '@tech-portal/platform/query';
import { Link } from '@tech-portal/platform/router';
import { Button, Group, NativeSelect, PageHeader, saveFile, SearchField } from '@tech-portal/ui';
import { IconDownload, IconPlus } from '@tech-portal/ui/icons';
import { TechnicianFilter } from '../../shared/technician/technician-filter.tsx';
import { estimateFilterOf, estimateFilters, estimateList } from './estimate-list-state.ts';
import type { EstimateListState } from './estimate-list-state.ts';
import { EstimateResults } from './estimate-results.tsx';
import classes from './estimates-page.module.css';
import { MetricCards } from './metric-cards.tsx';

const NEWEST_FIRST = { by: 'issue_date', order: 'desc' } as const;

const filterOf = ({ filter, search, tech }: EstimateListState, isAdmin: boolean) => ({
  filter,
  ...(search !== '' && { search }),
  ...(isAdmin && { tech_id: tech }),
});

const queryOf = (state: EstimateListState, isAdmin: boolean) => {
  const { page, cursor, sort = NEWEST_FIRST } = state;
  return { page, cursor, sort_by: sort.by, sort_order: sort.order, ...filterOf(state, isAdmin) };
};

export const readAhead: ReadAhead = ({ api, client, session }) => {
  const query = queryOf(estimateList.read(new URLSearchParams()), canViewAdmin(session));
  return Promise.all([
    client.prefetchQuery(apiQuery(api, listEstimates, query)),
    client.prefetchQuery(apiQuery(api, getEstimateMetrics)),
  ]);
};

/** A technician's estimates, for an administrator everybody's. */
export default function EstimatesPage() {
  const view = useListState(estimateList);
  const { state, change, table } = view;
  const { filter, search, tech } = state;
  const isAdmin = canViewAdmin(useSession());
  const list = useApiQuery(
    listEstimates,
    queryOf(state, isAdmin),
    // A customer may have approved one while another tab was looked at.
    { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always' },
  );
  usePageInReach(view, list);
  const file = useApiMutation(exportEstimates, {
    input: (query: ReturnType<typeof filterOf>) => ({ query }),
    toast: true,
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });

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
      <Group justify="space-between" gap="sm" mb="md">
        <Group gap="sm">
          <NativeSelect
            aria-label="Filter estimates"
            data={estimateFilters.map(({ value, label }) => ({ value, label }))}
            value={filter}
            onChange={(event) => change({ filter: estimateFilterOf(event.currentTarget.value) })}
          />
          {isAdmin && <TechnicianFilter of="estimates" tech={tech} onChange={(to) => change({ tech: to })} />}
        </Group>
        <SearchField
          label="Search estimates"
          placeholder="Customer, number or part"
          search={search}
          onSearch={(typed) => change({ search: typed })}
          quietButton
          className={classes.search}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={file.isPending}
          onClick={() => file.mutate(filterOf(state, isAdmin))}
        >
          Export CSV
        </Button>
      </Group>
      <EstimateResults list={list} state={state} table={table} withTech={isAdmin} />
    </>
  );
}
