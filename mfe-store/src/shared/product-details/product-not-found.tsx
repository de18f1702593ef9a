import { Link } from '@tech-portal/platform/router';
import { Button, NotFoundState } from '@tech-portal/ui';

export function ProductNotFound() {
  return (
    <NotFoundState
      title="Product Not Found"
      text="We couldn't find the product you were looking for. Please check the link or try searching again."
      action={
        <Button component={Link} to="/categories">
          Back to the Parts Store
        </Button>
      }
    />
  );
}
