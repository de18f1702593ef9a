import type { ApiKey } from '@tech-portal/contract/api-keys';
import { ConfirmDialog } from '@tech-portal/ui';

interface RevokeKeyDialogProps {
  readonly opened: boolean;
  readonly apiKey: ApiKey | undefined;
  readonly busy: boolean;
  readonly onConfirm: (key: ApiKey) => void;
  readonly onClose: () => void;
}

/** Asks before a key is revoked, which cannot be undone. */
export function RevokeKeyDialog({ opened, apiKey, busy, onConfirm, onClose }: RevokeKeyDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={`Revoke the key ${apiKey?.name ?? ''}?`}
      confirmLabel="Revoke"
      danger
      busy={busy}
      onConfirm={() => apiKey && onConfirm(apiKey)}
      onCancel={onClose}
    >
      The program that uses it is refused from now on. This cannot be undone: it would need a new key.
    </ConfirmDialog>
  );
}
