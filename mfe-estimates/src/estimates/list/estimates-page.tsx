import { exportEstimates } from '@tech-portal/contract/estimates';
import type { EstimateFilter } from '@tech-portal/contract/estimates';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { useApiMutation } from '@tech-portal/platform/query';
import { Link } from '@tech-portal/platform/router';
import { Button, Group, NativeSelect, PageHeader, saveFile } from '@tech-portal/ui';
import { IconDownload, IconPlus } from '@tech-portal/ui/icons';
import { estimateFilterOf, estimateFilters, estimateList } from './estimate-list-state.ts';
import { EstimateResults } from './estimate-results.tsx';
import { useEstimateList } from './estimates.queries.ts';
import { MetricCards } from './metric-cards.tsx';

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
