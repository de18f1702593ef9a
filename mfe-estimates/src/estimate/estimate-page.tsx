import { failureHint } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { useMatch } from '@tech-portal/platform/router';
import { ErrorState, Group, Loader, Text } from '@tech-portal/ui';
import { useEstimate } from '../shared/estimate.queries.ts';
import { useOwnAccount } from '../shared/own-account.queries.ts';
import { recordIdOf } from '../shared/record-id.ts';
import { EstimateEditor } from './estimate-editor.tsx';
import { EstimateNotFound } from './estimate-not-found.tsx';

/** One estimate (document 2, section 2). */
export default function EstimatePage() {
  const id = recordIdOf(useMatch('/estimate/:id')?.params.id);
  return id === undefined ? <EstimateNotFound /> : <FetchedEstimate key={id} id={id} />;
}

function FetchedEstimate({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useEstimate(id);
  const account = useOwnAccount();
  if (isRefusal(error, 'not_found')) return <EstimateNotFound />;
  // Whose work it is decides which unsaved changes are offered.
  if (data && !account.isPending) return <EstimateEditor estimate={data} ownerId={account.data?.id} />;
  if (error) {
    return (
      <ErrorState
        message="Failed to fetch the estimate."
        hint={failureHint(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" />
      <Text>Loading Estimate</Text>
    </Group>
  );
}
