import { Link } from '@tech-portal/platform/router';
import { Button, NotFoundState } from '@tech-portal/ui';

/** There is no such estimate, or it is somebody else's (decision 10). */
export function EstimateNotFound() {
  return (
    <NotFoundState
      title="Estimate Not Found"
      text="We couldn't find an estimate with the provided ID."
      action={
        <Button component={Link} to="/estimates">
          Back to Estimates
        </Button>
      }
    />
  );
}
