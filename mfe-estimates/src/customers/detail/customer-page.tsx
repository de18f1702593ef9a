import { isRefusal } from '@tech-portal/api-client/errors';
import { getCustomer } from '@tech-portal/contract/customers';
import { recordIdOf } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { Link, useParams } from '@tech-portal/platform/router';
import { Button, CardGridSkeleton, NotFoundState, QueryView } from '@tech-portal/ui';
import { CustomerView } from './customer-view.tsx';

/** The customer does not exist (CUSTOMER-6), or belongs to somebody else (ACCESS-12). */
function CustomerNotFound() {
  return (
    <NotFoundState
      title="Customer Not Found"
      text="We couldn't find a customer with the provided ID."
      action={
        <Button component={Link} to="/customers">
          Back to Customers
        </Button>
      }
    />
  );
}

/** One customer with details, addresses, notes, estimates and tasks. */
export default function CustomerPage() {
  const id = recordIdOf(useParams()['id']);
  return id === undefined ? <CustomerNotFound /> : <FetchedCustomer key={id} id={id} />;
}

function FetchedCustomer({ id }: { id: number }) {
  const query = useApiQuery(getCustomer, { id });
  // Also when the customer was shown before: they were deleted meanwhile.
  if (isRefusal(query.error, 'not_found')) return <CustomerNotFound />;
  return (
    <QueryView query={query} loading={<CardGridSkeleton cards={4} />} failure="Failed to fetch the customer.">
      {(customer) => <CustomerView customer={customer} />}
    </QueryView>
  );
}
