import { formatDay } from '@tech-portal/domain';
import { listEstimates } from '@tech-portal/contract/estimates';
import type { EstimateRow } from '@tech-portal/contract/estimates';
import { defineList, useList } from '@tech-portal/lists';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Price } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { EstimateStatusBadge } from '../../shared/estimate/estimate-status-badge.tsx';
import { OptionLine } from '../../shared/estimate/option-line.tsx';
import { CustomerRecordList } from './customer-record-list.tsx';

const columns: readonly DataColumn<EstimateRow>[] = [
  {
    id: 'issue_date',
    header: 'Issue Date',
    cell: ({ id, issue_date, option }) => (
      <>
        <Anchor component={Link} to={`/estimate/${id}`} inherit>
          {formatDay(issue_date)}
        </Anchor>
        <OptionLine option={option} />
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, option }) => <EstimateStatusBadge status={status} isNotChosen={option?.not_chosen} />,
  },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total }) => <Price dollars={total} fw={600} size="sm" /> },
];

const estimateList = defineList(listEstimates, {
  sort: { by: 'issue_date', order: 'desc' },
  pageParameter: 'estimates',
});

export function CustomerEstimates({ customerId }: { customerId: number }) {
  const list = useList(estimateList, { input: { customer_id: customerId } });
  return (
    <CustomerRecordList
      title="Estimates"
      columns={columns}
      list={list}
      failure="Failed to fetch estimates."
      emptyText="No estimates yet."
    />
  );
}
