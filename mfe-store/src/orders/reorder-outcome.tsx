import type { ResponseOf } from '@tech-portal/contract';
import type { reorder } from '@tech-portal/contract/orders';
import { Link } from '@tech-portal/platform/router';
import { Alert, Anchor } from '@tech-portal/ui';
import { describeChangeError } from '@tech-portal/api-client/error-policy';

interface ReorderOutcomeProps {
  error: Error | null;
  response: ResponseOf<typeof reorder> | undefined;
  /** Number of different parts in the order. */
  parts: number;
}

export function ReorderOutcome({ error, response, parts }: ReorderOutcomeProps) {
  if (error) {
    return (
      <Alert color="red" mb="md">
        {describeChangeError(error, 'The order could not be added to your cart. Please try again.')}
      </Alert>
    );
  }
  if (!response) return null;
  const { skipped } = response;
  return (
    <Alert color={skipped.length === 0 ? 'green' : 'amber'} mb="md" role="status">
      {skipped.length === 0
        ? `${parts === 1 ? 'The part is' : `All ${parts} parts are`} in your cart. `
        : 'Some parts could not be added to your cart: '}
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ title, reason }) => (
            <li key={`${title}: ${reason}`}>
              {title}: {reason}
            </li>
          ))}
        </ul>
      )}
      <Anchor component={Link} to="/cart" size="sm">
        Go to My Cart
      </Anchor>
    </Alert>
  );
}
