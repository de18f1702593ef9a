import { isRefusal } from '@tech-portal/api-client/errors';
import { getCustomer } from '@tech-portal/contract/customers';
import { parseRecordId } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { useParams } from '@tech-portal/platform/router';
import { CardGridSkeleton, QueryView } from '@tech-portal/ui';
import { CustomerNotFound } from './customer-not-found.tsx';
import { CustomerView } from './customer-view.tsx';

export default function CustomerPage() {
  const id = parseRecordId(useParams()['id']);
  return id === undefined ? <CustomerNotFound /> : <FetchedCustomer key={id} id={id} />;
}

function FetchedCustomer({ id }: { id: number }) {
  const query = useApiQuery(getCustomer, { id });
  const isGone = isRefusal(query.error, 'not_found');
  if (isGone && !query.data) return <CustomerNotFound />;
  return (
    <QueryView query={query} loading={<CardGridSkeleton cards={4} />} failure="Failed to fetch the customer.">
      {(customer) => <CustomerView customer={customer} isGone={isGone} />}
    </QueryView>
  );
}
