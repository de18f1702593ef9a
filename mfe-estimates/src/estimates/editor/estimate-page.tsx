import { isRefusal } from '@tech-portal/api-client/errors';
import { getUser } from '@tech-portal/contract/users';
import { recordIdOf } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { Link, useMatch } from '@tech-portal/platform/router';
import { Button, Group, Loader, NotFoundState, QueryView, Text } from '@tech-portal/ui';
import { useEstimate } from '../timeline/estimate.queries.ts';
import { EstimateEditor } from './estimate-editor.tsx';

/** The estimate does not exist (EST-25), or belongs to somebody else (ACCESS-12). */
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

/** One estimate. */
export default function EstimatePage() {
  const id = recordIdOf(useMatch('/estimate/:id')?.params.id);
  return id === undefined ? <EstimateNotFound /> : <FetchedEstimate key={id} id={id} />;
}

function FetchedEstimate({ id }: { id: number }) {
  const estimate = useEstimate(id);
  const account = useApiQuery(getUser, {});
  // Also of an estimate that was on the screen: somebody has deleted it meanwhile.
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
        // The account decides which unsaved changes are offered.
        account.isPending ? loading : <EstimateEditor estimate={data} ownerId={account.data?.id} />
      }
    </QueryView>
  );
}
