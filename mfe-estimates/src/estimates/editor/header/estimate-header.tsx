import { memo, useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { revertEstimate } from '@tech-portal/contract/estimates';
import { formatDay, fullName } from '@tech-portal/domain';
import { lazyDialog, Slot } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Button, Group, PageHeader, Text, Tooltip } from '@tech-portal/ui';
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconCheck,
  IconCreditCard,
  IconDeviceFloppy,
  IconMail,
  IconPrinter,
  IconX,
} from '@tech-portal/ui/icons';
import { Action, MoreMenu } from '@tech-portal/ui/more-menu';
import { EstimateStatusBadge } from '../../../shared/estimate/estimate-status-badge.tsx';
import { DownloadEstimate } from '../../../shared/estimate/download-pdf.tsx';
import { AddOptionButton } from '../options/add-option-button.tsx';
import { isNotChosen, isEditable } from '../shown-status.ts';
import { DuplicateEstimateButton } from '../../templates/duplicate-estimate-button.tsx';
import { TemplateMenu } from '../../templates/template-menu.tsx';
import { softDisabled } from '../../../shared/estimate/soft-disabled.ts';
import { ApprovalButton } from './approval-button.tsx';
import { DeleteEstimate } from './delete-estimate.tsx';
import { useSetReimbursed } from '../estimate.mutations.ts';
import classes from './estimate-header.module.css';

const SendInvoiceDialog = lazyDialog(
  async () => (await import('../../emails/send-invoice-dialog.tsx')).SendInvoiceDialog,
);

/** Next step after Save: approval of a draft or payment of an invoice. */
export function NextStep({ estimate, status, isSaved, onPay }: NextStepProps) {
  if (status === 'draft') return <ApprovalButton estimate={estimate} isSaved={isSaved} />;
  return status === 'invoice' && <PayButton isSaved={isSaved} onPay={onPay} />;
}

interface NextStepProps {
  estimate: Estimate;
  status: Estimate['status'];
  /** True if there are no unsaved changes. */
  isSaved: boolean;
  onPay: () => void;
}

/** Opens the card payment of an invoice; disabled with unsaved changes, which would not be charged. */
function PayButton({ isSaved, onPay }: { isSaved: boolean; onPay: () => void }) {
  return (
    <Tooltip label={isSaved ? undefined : 'Please save or discard your changes before paying'}>
      <Button
        variant={isSaved ? 'filled' : 'default'}
        leftSection={<IconCreditCard size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        {...softDisabled(!isSaved)}
        onClick={() => {
          if (isSaved) onPay();
        }}
      >
        Pay
      </Button>
    </Tooltip>
  );
}

interface EstimateHeaderProps {
  estimate: Estimate;
  status: Estimate['status'];
  isAdmin: boolean;
  dirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onPay: () => void;
  onDeleted: () => void;
}

export const EstimateHeader = memo(function EstimateHeader(props: EstimateHeaderProps) {
  const { estimate, status, isAdmin, dirty, isSaving, onSave, onPay, onDeleted } = props;
  const { id } = estimate;
  const editable = isEditable(estimate);
  const duplicate = <DuplicateEstimateButton cartId={id} disabled={dirty && editable} />;
  return (
    <PageHeader
      above={
        <Anchor component={Link} to="/estimates" size="sm">
          <Group component="span" gap={4} display="inline-flex">
            <IconArrowLeft size={14} aria-hidden="true" /> Back to Estimates
          </Group>
        </Anchor>
      }
      title={
        <Group gap="sm">
          Estimate {id} <EstimateStatusBadge status={status} isNotChosen={isNotChosen(estimate)} />
        </Group>
      }
      subtitle={
        <>
          <Text c="var(--mantine-color-text)" fw={600}>
            {fullName(estimate.customer)}
          </Text>
          <div>{`Created ${formatDay(estimate.issue_date)}\u00A0· Expires ${formatDay(estimate.expiry_date)}`}</div>
        </>
      }
      actions={
        <div className={classes.actions}>
          {status === 'order' && isAdmin && <ReimbursedToggle cartId={id} reimbursed={estimate.reimbursed} />}
          <Slot name="estimate.actions" props={{ cartId: id }} />
          {status === 'expired' ? (
            duplicate
          ) : (
            <MoreMenu>
              {status === 'draft' && editable && !estimate.options && (
                <AddOptionButton cartId={id} isFirst disabled={dirty} />
              )}
              {editable && <TemplateMenu cartId={id} disabled={dirty} onInserted={() => undefined} />}
              {duplicate}
              {status === 'invoice' && editable && <EmailInvoiceButton estimate={estimate} isSaved={!dirty} />}
              <DownloadEstimate cartId={id} disabled={dirty && editable} />
              <Action
                icon={<IconPrinter size={16} aria-hidden="true" />}
                renderRoot={(props) => <Link {...props} to={`/estimate/${id}/print`} />}
              >
                Print
              </Action>
              {status === 'invoice' && editable && <RevertButton cartId={id} />}
              {editable && <DeleteEstimate cartId={id} onDeleted={onDeleted} />}
            </MoreMenu>
          )}
          {editable && (
            <>
              <Button
                variant={dirty ? 'filled' : 'default'}
                leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
                disabled={!dirty}
                loading={isSaving}
                onClick={onSave}
              >
                Save
              </Button>
              <NextStep estimate={estimate} status={status} isSaved={!dirty} onPay={onPay} />
            </>
          )}
        </div>
      }
    />
  );
});

/** Emails an invoice; disabled with unsaved changes (PAY-27). */
function EmailInvoiceButton({ estimate, isSaved }: { estimate: Estimate; isSaved: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Action
        icon={<IconMail size={16} aria-hidden="true" />}
        opensDialog
        unavailable={isSaved ? undefined : 'Please save or discard your changes before sending'}
        onClick={() => setOpened(true)}
      >
        Email Invoice
      </Action>
      <SendInvoiceDialog estimate={estimate} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function ReimbursedToggle({ cartId, reimbursed }: { cartId: number; reimbursed: boolean }) {
  const { mutate, isPending } = useSetReimbursed(cartId);
  const Icon = reimbursed ? IconCheck : IconX;
  return (
    <Tooltip label="Click to toggle reimburse status">
      <Button
        variant={reimbursed ? 'light' : 'default'}
        aria-pressed={reimbursed}
        leftSection={<Icon size={16} aria-hidden="true" />}
        loading={isPending}
        onClick={() => mutate(!reimbursed)}
      >
        {reimbursed ? 'Reimbursed' : 'Not Reimbursed'}
      </Button>
    </Tooltip>
  );
}

function RevertButton({ cartId }: { cartId: number }) {
  const { mutate, isPending } = useApiMutation(revertEstimate, {
    input: () => ({ body: { cart_id: cartId } }),
    awaitRefetch: true,
    toast: 'The estimate was not reverted. Please try again.',
  });
  return (
    <Action icon={<IconArrowBackUp size={16} aria-hidden="true" />} loading={isPending} onClick={() => mutate()}>
      Revert to Draft
    </Action>
  );
}
