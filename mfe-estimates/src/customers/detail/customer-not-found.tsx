import { Link } from '@tech-portal/platform/router';
import { Button, NotFoundState } from '@tech-portal/ui';

/** There is no such customer, or it is somebody else's (decision 10). */
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
