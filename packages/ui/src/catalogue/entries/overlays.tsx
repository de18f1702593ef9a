import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../confirm-dialog/confirm-dialog.tsx';
import { Modal } from '../../modal/modal.tsx';
import { Notifications, notifications } from '../../notifications.ts';
import { RemovedItems } from '../../removed-items/removed-items.tsx';
import { SecretDialog } from '../../secret-dialog/secret-dialog.tsx';
import { Tooltip } from '../../tooltip/tooltip.tsx';
import { LONG_TEXT } from '../catalogue-entry.ts';
import type { CatalogueEntries } from '../catalogue-entry.ts';

function Opener({ children }: { children: (opened: boolean, onClose: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Open
      </Button>
      {children(opened, () => setOpened(false))}
    </>
  );
}

function Removed({ titles, isBusy = false }: { titles: readonly string[]; isBusy?: boolean }) {
  const [items, setItems] = useState(titles);
  const leave = (left: string) => setItems((current) => current.filter((item) => item !== left));
  return (
    <RemovedItems
      items={items}
      keyOf={(item) => item}
      undoLabel={(item) => `Undo: put ${item} back`}
      isBusy={() => isBusy}
      onUndo={leave}
      onDismiss={leave}
    >
      {(item) => `Removed ${item}`}
    </RemovedItems>
  );
}

const closeLabel = { closeButtonProps: { 'aria-label': 'Close' } };

export const overlayEntries: CatalogueEntries = {
  Modal: {
    default: (
      <Opener>
        {(opened, onClose) => (
          <Modal opened={opened} onClose={onClose} title="Send Approval Email" {...closeLabel}>
            <Text>The customer gets a link.</Text>
          </Modal>
        )}
      </Opener>
    ),
    'long text': (
      <Opener>
        {(opened, onClose) => (
          <Modal opened={opened} onClose={onClose} title={LONG_TEXT} {...closeLabel}>
            {Array.from({ length: 30 }, (_, line) => (
              <Text key={line}>{LONG_TEXT}</Text>
            ))}
          </Modal>
        )}
      </Opener>
    ),
  },
  SecretDialog: {
    default: (
      <Opener>
        {(opened, onClose) => (
          <SecretDialog
            opened={opened}
            title="Webhook Secret"
            secret="whsec_c2VjcmV0"
            warning="Store it now: it cannot be shown again."
            onClose={onClose}
          >
            The receiver verifies requests with it.
          </SecretDialog>
        )}
      </Opener>
    ),
  },
  ConfirmDialog: {
    default: (
      <Opener>
        {(opened, onClose) => (
          <ConfirmDialog opened={opened} title="Log out everywhere else?" onConfirm={onClose} onCancel={onClose}>
            Other devices have to sign in again.
          </ConfirmDialog>
        )}
      </Opener>
    ),
    danger: (
      <Opener>
        {(opened, onClose) => (
          <ConfirmDialog
            opened={opened}
            title="Delete this estimate?"
            confirmLabel="Delete"
            danger
            onConfirm={onClose}
            onCancel={onClose}
          />
        )}
      </Opener>
    ),
  },
  Tooltip: {
    default: (
      <Tooltip label="A charge cannot be worth $0.">
        <Button aria-disabled data-disabled>
          Add
        </Button>
      </Tooltip>
    ),
    'long text': (
      <Tooltip label={LONG_TEXT}>
        <Button variant="default">Rest here</Button>
      </Tooltip>
    ),
    'nothing to say': (
      <Tooltip label={undefined}>
        <Button variant="default">Add</Button>
      </Tooltip>
    ),
  },
  RemovedItems: {
    default: <Removed titles={['2 × Water Heater', 'Fan']} />,
    busy: <Removed titles={['Fan']} isBusy />,
    'long text': <Removed titles={[LONG_TEXT]} />,
  },
  Notifications: {
    default: (
      <>
        <Notifications position="top-right" />
        <Button variant="default" onClick={() => notifications.show({ message: 'Saved as Water heater swap.' })}>
          Say something
        </Button>
      </>
    ),
  },
};
