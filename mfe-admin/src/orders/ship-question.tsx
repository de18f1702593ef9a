import { ConfirmDialog } from '@tech-portal/ui';

interface ShipQuestionProps {
  readonly title: string;
  readonly opened: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before marking several orders as shipped, because that sends emails. */
export function ShipQuestion({ title, opened, isBusy, onConfirm, onClose }: ShipQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel="Mark as Shipped"
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      Everything that is left to ship counts as one parcel without a tracking number. Each buyer receives an email.
    </ConfirmDialog>
  );
}
