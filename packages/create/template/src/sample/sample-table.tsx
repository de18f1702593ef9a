import type { TaskRow } from '@tech-portal/contract/tasks';
import type { ListTable } from '@tech-portal/platform/list-state';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import classes from './sample-table.module.css';

interface SampleTableProps {
  readonly rows: readonly TaskRow[];
  readonly table: ListTable;
  readonly loading: boolean;
}

const columns: readonly DataColumn<TaskRow>[] = [
  {
    id: 'task',
    header: 'Description',
    sortable: true,
    cell: ({ task }) => <span className={classes.text}>{task}</span>,
  },
  { id: 'due_date', header: 'Due Date', sortable: true, cell: ({ due_date }) => due_date, narrow: 'hide' },
];

/** One page of the list; the server sorts and pages it. */
export function SampleTable({ rows, table, loading }: SampleTableProps) {
  return (
    <DataTable
      label="Sample"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      pageCount={rows[0]?.page_count ?? 1}
      {...table}
    />
  );
}
