import type { EstimateFilter } from '@tech-portal/contract/estimates';
import { exportEstimates, listEstimates } from '@tech-portal/contract/estimates';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Link } from '@tech-portal/platform/router';
import { Button, Group, NativeSelect, PageHeader, saveFile } from '@tech-portal/ui';
import { IconDownload, IconPlus } from '@tech-portal/ui/icons';
import type { EstimateListState } from './estimate-list-state.ts';
import { estimateFilterOf, estimateFilters, estimateList } from './estimate-list-state.ts';
import { EstimateResults } from './estimate-results.tsx';
import { MetricCards } from './metric-cards.tsx';

const NEWEST_FIRST = { by: 'issue_date', order: 'desc' } as const;

/** One page of the estimates the viewer may see, newest first unless sorted otherwise; the page before it stays while the next one loads. */
const useEstimateList = ({ filter, page, sort = NEWEST_FIRST }: EstimateListState) =>
  useApiQuery(
    listEstimates,
    { page, filter, sort_by: sort.by, sort_order: sort.order },
    { placeholderData: keepPreviousData },
  );

/** A technician's estimates, for an administrator everybody's. */
export default function EstimatesPage() {
  const view = useListState(estimateList);
  const { state, change, table } = view;
  const list = useEstimateList(state);
  usePageInReach(view, list);
  const file = useApiMutation(exportEstimates, {
    input: (filter: EstimateFilter) => ({ query: { filter } }),
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
        <NativeSelect
          aria-label="Filter estimates"
          data={estimateFilters.map(({ value, label }) => ({ value, label }))}
          value={state.filter}
          onChange={(event) => change({ filter: estimateFilterOf(event.currentTarget.value) })}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={file.isPending}
          onClick={() => file.mutate(state.filter)}
        >
          Export CSV
        </Button>
      </Group>
      <EstimateResults list={list} state={state} table={table} />
    </>
  );
}
