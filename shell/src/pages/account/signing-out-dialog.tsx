import { ConfirmDialog } from '@tech-portal/ui';
import { useState } from 'react';
import type { useSigningOut } from './use-signing-out.ts';

/** Asks before a device is signed out. */
export function SigningOutDialog({ asked, busy, cancel, confirm }: ReturnType<typeof useSigningOut>) {
  // The name stays readable while the dialog closes.
  const [named, setNamed] = useState(asked);
  if (asked !== undefined && asked !== named) setNamed(asked);
  const everywhere = named === 'others';

  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={everywhere ? 'Sign out everywhere else?' : `Sign out ${named?.device ?? ''}?`}
      confirmLabel="Sign out"
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {everywhere
        ? 'Every device but this one has to log in again.'
        : 'It has to log in again. Work that was not saved there may be lost.'}
    </ConfirmDialog>
  );
}
