import { isRefusal } from '@tech-portal/api-client/errors';
import { getEstimate } from '@tech-portal/contract/estimates';
import type { Estimate } from '@tech-portal/contract/estimates';
import { getUser } from '@tech-portal/contract/users';
import { parseRecordId } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { Link, useMatch } from '@tech-portal/platform/router';
import { Button, Group, Loader, NotFoundState, QueryView, Text } from '@tech-portal/ui';
import { EMAIL_POLL_INTERVAL_MS, isEmailPending } from '../timeline/estimate-event.labels.ts';
import { EstimateEditor } from './estimate-editor.tsx';

/** Polling interval of an estimate that its customer may approve or pay, in ms. */
const POLL_INTERVAL_MS = 8000;

function pollInterval(estimate: Estimate | undefined): number | false {
  if (estimate === undefined || estimate.status === 'order' || estimate.status === 'expired') return false;
  return isEmailPending(estimate.approval_email) || isEmailPending(estimate.invoice_email)
    ? EMAIL_POLL_INTERVAL_MS
    : POLL_INTERVAL_MS;
}

/**
 * Estimate by its cart id, polled while the page is visible; the error `not_found` means it does not exist for this
 * user.
 */
export const useEstimate = (cartId: number) =>
  useApiQuery(getEstimate, { cart_id: cartId }, { refetchInterval: ({ state }) => pollInterval(state.data) });

/** Message for an estimate that does not exist (EST-25) or belongs to another technician (ACCESS-12). */
function EstimateNotFound() {
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

export default function EstimatePage() {
  const id = parseRecordId(useMatch('/estimate/:id')?.params.id);
  return id === undefined ? <EstimateNotFound /> : <FetchedEstimate key={id} id={id} />;
}

function FetchedEstimate({ id }: { id: number }) {
  const estimate = useEstimate(id);
  const account = useApiQuery(getUser, {});
  // Also applies to an estimate deleted while it was on the screen.
  if (isRefusal(estimate.error, 'not_found')) return <EstimateNotFound />;
  const loading = (
    <Group gap="sm" role="status">
      <Loader size="sm" />
      <Text>Loading Estimate</Text>
    </Group>
  );
  return (
    <QueryView query={estimate} loading={loading} failure="Failed to fetch the estimate.">
      {(data) =>
        // Unsaved changes are stored per account.
        account.isPending ? loading : <EstimateEditor estimate={data} ownerId={account.data?.id} />
      }
    </QueryView>
  );
}
