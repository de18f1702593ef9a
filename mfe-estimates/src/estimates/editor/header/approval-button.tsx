import { useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { lazyDialog } from '@tech-portal/platform';
import { Button, Modal, Stack, Tooltip } from '@tech-portal/ui';
import { IconMail, IconUserCheck } from '@tech-portal/ui/icons';
import { unavailable } from '../../../shared/estimate/unavailable.ts';
import { useMarginHidden } from '../summary/margin-shown.ts';

const InPersonApproval = lazyDialog(async () => (await import('./in-person-approval.tsx')).InPersonApproval);
const SendApprovalDialog = lazyDialog(
  async () => (await import('../../emails/send-approval-dialog.tsx')).SendApprovalDialog,
);

interface ApprovalButtonProps {
  estimate: Estimate;
  /** True if there are no unsaved changes. */
  saved: boolean;
}

/** Offers approval in person or by email for a saved draft (EST-28). */
export function ApprovalButton({ estimate, saved }: ApprovalButtonProps) {
  const [open, setOpen] = useState<'choice' | 'person' | 'email'>();
  const [, hideMargin] = useMarginHidden();
  const close = () => setOpen(undefined);
  return (
    <>
      <Tooltip label={saved ? undefined : 'Please save before getting approval'}>
        <Button
          variant={saved ? 'filled' : 'default'}
          leftSection={<IconUserCheck size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          {...unavailable(!saved)}
          onClick={() => {
            if (saved) setOpen('choice');
          }}
        >
          Get Approval
        </Button>
      </Tooltip>
      <Modal
        opened={open === 'choice'}
        onClose={close}
        title="Get Approval"
        size="sm"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="sm">
          <Button
            size="md"
            leftSection={<IconUserCheck size={18} aria-hidden="true" />}
            onClick={() => {
              // The customer looks at the screen from here on.
              hideMargin(true);
              setOpen('person');
            }}
            data-autofocus
          >
            In-Person Approval
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconMail size={18} aria-hidden="true" />}
            onClick={() => setOpen('email')}
          >
            Send Approval Email
          </Button>
        </Stack>
      </Modal>
      <InPersonApproval estimate={estimate} opened={open === 'person'} onClose={close} />
      <SendApprovalDialog estimate={estimate} opened={open === 'email'} onClose={close} />
    </>
  );
}
