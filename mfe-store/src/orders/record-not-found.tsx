import { Link } from '@tech-portal/platform/router';
import { Button, NotFoundState } from '@tech-portal/ui';

interface RecordNotFoundProps {
  title: string;
  text: string;
}

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
