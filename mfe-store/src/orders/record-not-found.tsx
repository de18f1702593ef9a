import { Link } from '@tech-portal/platform/router';
import { Button, NotFoundState } from '@tech-portal/ui';

interface RecordNotFoundProps {
  title: string;
  text: string;
}

/** Stands where an order or a cart would, with the way to one's own orders. */
export function RecordNotFound({ title, text }: RecordNotFoundProps) {
  return (
    <NotFoundState
      title={title}
      text={text}
      action={
        <Button component={Link} to="/my-orders">
          Back to My Orders
        </Button>
      }
    />
  );
}
