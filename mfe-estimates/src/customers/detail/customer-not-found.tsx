import { Link } from '@tech-portal/platform/router';
import { Button, NotFoundState } from '@tech-portal/ui';

/** Message for a customer who does not exist (CUSTOMER-6) or belongs to another technician (ACCESS-12). */
export function CustomerNotFound() {
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
