import { formatDay } from '@tech-portal/domain';
import type { EstimateRow } from '@tech-portal/contract/estimates';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Price } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { EstimateStatusBadge } from '../shared/estimate-status-badge.tsx';
import { CustomerList, useListPage } from './customer-list.tsx';
import { useCustomerEstimates } from './customer.queries.ts';

const columns: readonly DataColumn<EstimateRow>[] = [
  {
    id: 'issue_date',
    header: 'Issue Date',
    cell: ({ id, issue_date }) => (
      <Anchor component={Link} to={`/estimate/${id}`} inherit>
        {formatDay(issue_date)}
      </Anchor>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <EstimateStatusBadge status={status} /> },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total }) => <Price dollars={total} fw={600} size="sm" /> },
];

/** A customer's estimates, the newest first. */
export function CustomerEstimates({ customerId }: { customerId: number }) {
  const [page, setPage] = useListPage('estimates');
  return (
    <CustomerList
      title="Estimates"
      columns={columns}
      query={useCustomerEstimates(customerId, page)}
      page={page}
      onPageChange={setPage}
      failure="Failed to fetch estimates."
      emptyText="No estimates yet."
    />
  );
}
