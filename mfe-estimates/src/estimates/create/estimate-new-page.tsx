import { useState } from 'react';
import { getUser } from '@tech-portal/contract/users';
import { parseRecordId } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { Anchor, PageHeader, TableSkeleton } from '@tech-portal/ui';
import { IconArrowLeft } from '@tech-portal/ui/icons';
import { Link, useSearchParams } from '@tech-portal/platform/router';
import { emptyDraft, newEstimateDrafts } from './new-estimate-draft.ts';
import { NewEstimateForm } from './new-estimate-form.tsx';
import classes from './estimate-new.module.css';

/** Reads `?customer=ID`, which the customer's page adds to its link. */
const customerIdOf = (params: URLSearchParams): number | null => parseRecordId(params.get('customer')) ?? null;

export default function EstimateNewPage() {
  const account = useApiQuery(getUser, {});
  return (
    <>
      <PageHeader
        title="New Estimate"
        above={
          <Anchor component={Link} to="/estimates" size="sm" className={classes.back}>
            <IconArrowLeft size={16} aria-hidden="true" />
            Back to Estimates
          </Anchor>
        }
      />
      {account.isPending ? <TableSkeleton rows={4} /> : <FormWithDraft ownerId={account.data?.id} />}
    </>
  );
}

/** Starts with the account's draft, if the account is known. */
function FormWithDraft({ ownerId }: { ownerId: number | undefined }) {
  const [params] = useSearchParams();
  const [draft] = useState(() => newEstimateDrafts.of(ownerId)?.read() ?? emptyDraft);
  const requestedId = customerIdOf(params);
  return (
    <NewEstimateForm
      ownerId={ownerId}
      draft={draft}
      initialDraft={requestedId === null ? draft : { ...draft, customerId: requestedId }}
    />
  );
}
