import { listTasks } from '@tech-portal/contract/tasks';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { EmptyState, PageHeader, QueryView, TableSkeleton } from '@tech-portal/ui';
import { SampleTable } from './sample-table.tsx';

/** Page and order are in the address, so that a reload, the Back button and a shared link keep them. */
const list = defineList(['task', 'due_date'], {});

/** Sample: a list. It shows tasks; put the endpoint of the page in their place. */
export default function SamplePage() {
  const view = useListState(list);
  const { page, sort } = view.state;
  const query = useApiQuery(
    listTasks,
    { page, sort_by: sort?.by, sort_order: sort?.order },
    { placeholderData: keepPreviousData },
  );
  usePageInReach(view, query);
  return (
    <>
      <PageHeader title="Sample" />
      <QueryView
        query={query}
        loading={<TableSkeleton />}
        failure="Failed to fetch the list."
        empty={(rows) => page === 1 && rows.length === 0 && <EmptyState title="Nothing here yet." />}
      >
        {(rows, { isOld }) => <SampleTable rows={rows} table={view.table} loading={isOld} />}
      </QueryView>
    </>
  );
}
