import { failureHint } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { useParams } from '@tech-portal/platform/router';
import { CardGridSkeleton, ErrorState } from '@tech-portal/ui';
import { recordIdOf } from '../shared/record-id.ts';
import { CustomerNotFound } from './customer-not-found.tsx';
import { CustomerView } from './customer-view.tsx';
import { useCustomer } from './customer.queries.ts';

/** One customer with details, addresses, notes, estimates and tasks (document 2, section 2). */
export default function CustomerPage() {
  const id = recordIdOf(useParams()['id']);
  return id === undefined ? <CustomerNotFound /> : <FetchedCustomer key={id} id={id} />;
}

function FetchedCustomer({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useCustomer(id);
  if (isRefusal(error, 'not_found')) return <CustomerNotFound />;
  if (data) return <CustomerView customer={data} />;
  if (!error) return <CardGridSkeleton cards={4} />;
  return (
    <ErrorState
      message="Failed to fetch the customer."
      hint={failureHint(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
