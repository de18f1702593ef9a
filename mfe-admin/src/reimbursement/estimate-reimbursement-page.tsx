import { listReimbursement } from '@tech-portal/contract/reimbursement';
import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { fullName } from '@tech-portal/domain';
import { defineList, ListView, useList } from '@tech-portal/lists';
import { useNavigate } from '@tech-portal/platform/router';
import { Checkbox, PageHeader, Price, RemovedItems } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { orderDay, reimbursementColumns } from './reimbursement-columns.tsx';
import { useReimbursement } from './use-reimbursement.ts';

const reimbursementList = defineList(listReimbursement, {
  sort: { columns: ['order_date', 'last_name', 'line_item_total'], by: 'order_date', order: 'asc' },
});

const urlOf = ({ id }: ReimbursementRow) => `/estimate/${id}`;

/** Orders whose labor and charges have not been reimbursed to the technician yet (ADMIN-16). */
export default function EstimateReimbursementPage() {
  const navigate = useNavigate();
  const list = useList(reimbursementList, { staleTime: 0 });
  const { hidden: hiddenRows, isSending, reimburse, undo, dismiss } = useReimbursement(list.area);

  const checkboxColumn: DataColumn<ReimbursementRow> = {
    id: 'reimbursed',
    header: 'Reimbursed',
    width: 120,
    narrow: { header: 'Done', width: 56 },
    cell: (row) => (
      <Checkbox
        aria-label={`Reimbursed: ${fullName(row)}, ${orderDay(row)}`}
        checked={row.reimbursed}
        disabled={isSending(row)}
        onChange={() => reimburse(row)}
      />
    ),
  };
  return (
    <>
      <PageHeader title="Estimate Reimbursement" subtitle="Checking an estimate will automatically hide it." />
      <ListView
        list={list}
        label="Estimates to reimburse"
        columns={[checkboxColumn, ...reimbursementColumns]}
        failure="Failed to fetch estimates."
        emptyText="No estimates to reimburse."
        rowsOf={(rows) => rows.filter((row) => !hiddenRows.some(({ id }) => id === row.id))}
        onRowClick={(row) => void navigate(urlOf(row))}
        rowHref={urlOf}
      >
        <ReimbursedRows rows={hiddenRows} isSending={isSending} onUndo={undo} onDismiss={dismiss} />
      </ListView>
    </>
  );
}

interface ReimbursedRowsProps {
  rows: readonly ReimbursementRow[];
  isSending: (row: ReimbursementRow) => boolean;
  onUndo: (row: ReimbursementRow) => void;
  onDismiss: (row: ReimbursementRow) => void;
}

/** Orders that were just reimbursed, each with an Undo button. */
function ReimbursedRows({ rows, isSending, onUndo, onDismiss }: ReimbursedRowsProps) {
  return (
    <RemovedItems
      items={rows}
      keyOf={({ id }) => id}
      undoLabel={(row) => `Undo: ${fullName(row)} is not reimbursed`}
      isBusy={isSending}
      onUndo={onUndo}
      onDismiss={onDismiss}
    >
      {(row) => (
        <>
          Reimbursed {fullName(row)}, <Price dollars={row.line_item_total} size="sm" />
        </>
      )}
    </RemovedItems>
  );
}
