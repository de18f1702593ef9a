import { useState } from 'react';
import { formatDateTime } from '@tech-portal/domain';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Button, Stack } from '@tech-portal/ui';
import type { LinkedEstimate } from '../shared/linked-estimate.ts';
import type { LinkResponse } from './response-dialog.tsx';
import classes from '../shared/linked-page.module.css';

const ResponseDialog = lazyDialog(async () => (await import('./response-dialog.tsx')).ResponseDialog);

interface CustomerResponseProps {
  token: string;
  tech: LinkedEstimate['tech'];
  /** True with several options; declining applies to all of them. */
  hasOptions?: boolean | undefined;
  responded: LinkedEstimate['responded'];
  /** Handles a refusal that ends the link; throws other errors. */
  onRefused: (error: unknown) => Promise<void>;
  onAccept: () => void;
}

export function CustomerResponse({
  token,
  tech,
  hasOptions = false,
  responded,
  onRefused,
  onAccept,
}: CustomerResponseProps) {
  const [dialog, setDialog] = useState<{ opened: boolean; kind: LinkResponse['kind'] }>({
    opened: false,
    kind: 'change',
  });
  const [sentKind, setSentKind] = useState<LinkResponse['kind']>();
  const lastKind = sentKind ?? responded?.kind;
  const dateSuffix = !sentKind && responded ? ` on ${formatDateTime(responded.at)}` : '';
  return (
    <Stack gap="sm" mt="md" className={classes.actions}>
      {lastKind !== undefined && (
        <Alert role="status" title="Thank you">
          {lastKind === 'decline'
            ? `We told ${tech.first_name}${dateSuffix} that you declined ${hasOptions ? 'all options' : 'this estimate'}. You can still accept.`
            : `We sent ${tech.first_name} your requested changes${dateSuffix}.`}
        </Alert>
      )}
      <Button size="md" fullWidth onClick={onAccept}>
        Accept Estimate
      </Button>
      <Button size="md" variant="default" fullWidth onClick={() => setDialog({ opened: true, kind: 'change' })}>
        Ask for a Change
      </Button>
      {lastKind !== 'decline' && (
        <Button
          size="md"
          variant="subtle"
          color="gray"
          fullWidth
          onClick={() => setDialog({ opened: true, kind: 'decline' })}
        >
          {hasOptions ? 'Decline All' : 'Decline'}
        </Button>
      )}
      <ResponseDialog
        token={token}
        kind={dialog.kind}
        opened={dialog.opened}
        onClose={() => setDialog({ ...dialog, opened: false })}
        onRefused={onRefused}
        onSent={() => {
          setSentKind(dialog.kind);
          setDialog({ ...dialog, opened: false });
        }}
      />
    </Stack>
  );
}
