import { useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { lazyDialog } from '@tech-portal/platform';
import { Button, Modal, Stack, Tooltip } from '@tech-portal/ui';
import { IconMail, IconUserCheck } from '@tech-portal/ui/icons';
import { softDisabled } from '../../../shared/estimate/soft-disabled.ts';
import { useMarginHidden } from '../summary/margin-strip.tsx';

const InPersonApproval = lazyDialog(async () => (await import('./in-person-approval.tsx')).InPersonApproval);
const SendApprovalDialog = lazyDialog(
  async () => (await import('../../emails/send-approval-dialog.tsx')).SendApprovalDialog,
);

interface ApprovalButtonProps {
  estimate: Estimate;
  /** True if there are no unsaved changes. */
  isSaved: boolean;
}

/** Offers approval in person or by email for a saved draft (EST-28). */
export function ApprovalButton({ estimate, isSaved }: ApprovalButtonProps) {
  const [openDialog, setOpenDialog] = useState<'choice' | 'person' | 'email'>();
  const [, hideMargin] = useMarginHidden();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Tooltip label={isSaved ? undefined : 'Please save before getting approval'}>
        <Button
          variant={isSaved ? 'filled' : 'default'}
          leftSection={<IconUserCheck size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          {...softDisabled(!isSaved)}
          onClick={() => {
            if (isSaved) setOpenDialog('choice');
          }}
        >
          Get Approval
        </Button>
      </Tooltip>
      <Modal
        opened={openDialog === 'choice'}
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
              setOpenDialog('person');
            }}
            data-autofocus
          >
            In-Person Approval
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconMail size={18} aria-hidden="true" />}
            onClick={() => setOpenDialog('email')}
          >
            Send Approval Email
          </Button>
        </Stack>
      </Modal>
      <InPersonApproval estimate={estimate} opened={openDialog === 'person'} onClose={close} />
      <SendApprovalDialog estimate={estimate} opened={openDialog === 'email'} onClose={close} />
    </>
  );
}
