import { isRefusal } from '@tech-portal/api-client/errors';
import { previewHandOver } from '@tech-portal/contract/hand-over';
import { parseRecordId } from '@tech-portal/domain';
import { defineList, useListState } from '@tech-portal/platform/list-state';
import { useApiQuery } from '@tech-portal/platform/query';
import { Link } from '@tech-portal/platform/router';
import { Anchor, EmptyState, PageHeader, QueryView, Skeleton } from '@tech-portal/ui';
import { IconArrowLeft } from '@tech-portal/ui/icons';
import { HandOverForm } from './hand-over-form.tsx';

/** URL parameters: the technician whose customers to transfer, or a single customer. */
const transferUrl = defineList([], { tech: parseRecordId, customer: parseRecordId });

/** Transfers customers to another technician (ADMIN-25): all customers of a technician, or only one. */
export default function HandOverPage() {
  const { customer, tech } = useListState(transferUrl).state;
  const [backLabel, backUrl] =
    customer === undefined
      ? ['Back to User', tech === undefined ? '/users' : `/user/${tech}`]
      : ['Back to Customer', `/customer/${customer}`];
  return (
    <>
      <PageHeader
        title="Hand Over"
        subtitle="Customers move with their open estimates and tasks. Paid orders stay with the technician who sold them."
        above={
          <Anchor component={Link} to={backUrl} size="sm">
            <IconArrowLeft size={14} aria-hidden="true" /> {backLabel}
          </Anchor>
        }
      />
      {customer === undefined && tech === undefined ? (
        <EmptyState title="Nothing selected to hand over." hint="Open this page from a user or a customer." />
      ) : (
        <TransferPreview
          query={customer === undefined ? { tech_id: tech } : { customer_id: customer }}
          doneUrl={backUrl}
        />
      )}
    </>
  );
}

interface TransferPreviewProps {
  query: { tech_id?: number | undefined } | { customer_id: number };
  /** Path of the page to open after the transfer. */
  doneUrl: string;
}

function TransferPreview({ query, doneUrl }: TransferPreviewProps) {
  // Never served from the cache, because the preview must match the records to transfer.
  const preview = useApiQuery(previewHandOver, query, { staleTime: 0 });
  return (
    <QueryView
      query={preview}
      loading={<Skeleton height={240} role="status" aria-label="Loading the records to hand over" />}
      failure="Failed to fetch the records to hand over."
      renderError={(error) =>
        isRefusal(error, 'not_found') && (
          <EmptyState title="Nothing to hand over." hint="The customer or the user no longer exists." />
        )
      }
    >
      {(shown) => <HandOverForm preview={shown} doneUrl={doneUrl} />}
    </QueryView>
  );
}
