import { useState } from 'react';
import { formatMoment } from '@tech-portal/domain';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Button, Stack } from '@tech-portal/ui';
import type { LinkedEstimate } from '../shared/linked-estimate.ts';
import type { LinkResponse } from './response-dialog.tsx';
import classes from '../shared/linked-page.module.css';

const ResponseDialog = lazyDialog(async () => (await import('./response-dialog.tsx')).ResponseDialog);

interface CustomerAnswerProps {
  token: string;
  tech: LinkedEstimate['tech'];
  /** True with several options; declining applies to all of them. */
  several?: boolean | undefined;
  responded: LinkedEstimate['responded'];
  /** Handles a refusal that ends the link; throws other errors. */
  onRefused: (error: unknown) => Promise<void>;
  onAccept: () => void;
}

export function CustomerAnswer({ token, tech, several = false, responded, onRefused, onAccept }: CustomerAnswerProps) {
  const [asking, setAsking] = useState<{ opened: boolean; kind: LinkResponse['kind'] }>({
    opened: false,
    kind: 'change',
  });
  const [sent, setSent] = useState<LinkResponse['kind']>();
  const last = sent ?? responded?.kind;
  const on = !sent && responded ? ` on ${formatMoment(responded.at)}` : '';
  return (
    <Stack gap="sm" mt="md" className={classes.actions}>
      {last !== undefined && (
        <Alert role="status" title="Thank you">
          {last === 'decline'
            ? `We told ${tech.first_name}${on} that you declined ${several ? 'all options' : 'this estimate'}. You can still accept.`
            : `We sent ${tech.first_name} your requested changes${on}.`}
        </Alert>
      )}
      <Button size="md" fullWidth onClick={onAccept}>
        Accept Estimate
      </Button>
      <Button size="md" variant="default" fullWidth onClick={() => setAsking({ opened: true, kind: 'change' })}>
        Ask for a Change
      </Button>
      {last !== 'decline' && (
        <Button
          size="md"
          variant="subtle"
          color="gray"
          fullWidth
          onClick={() => setAsking({ opened: true, kind: 'decline' })}
        >
          {several ? 'Decline All' : 'Decline'}
        </Button>
      )}
      <ResponseDialog
        token={token}
        kind={asking.kind}
        opened={asking.opened}
        onClose={() => setAsking({ ...asking, opened: false })}
        onRefused={onRefused}
        onSent={() => {
          setSent(asking.kind);
          setAsking({ ...asking, opened: false });
        }}
      />
    </Stack>
  );
}
