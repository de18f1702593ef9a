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

function OpenableExample({ children }: { children: (opened: boolean, onClose: () => void) => ReactNode }) {
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

function RemovedItemsExample({ titles, isBusy = false }: { titles: readonly string[]; isBusy?: boolean }) {
  const [items, setItems] = useState(titles);
  const removeItem = (removedItem: string) => setItems((current) => current.filter((item) => item !== removedItem));
  return (
    <RemovedItems
      items={items}
      keyOf={(item) => item}
      undoLabel={(item) => `Undo: put ${item} back`}
      isBusy={() => isBusy}
      onUndo={removeItem}
      onDismiss={removeItem}
    >
      {(item) => `Removed ${item}`}
    </RemovedItems>
  );
}

const closeLabel = { closeButtonProps: { 'aria-label': 'Close' } };

export const overlayEntries: CatalogueEntries = {
  Modal: {
    default: (
      <OpenableExample>
        {(opened, onClose) => (
          <Modal opened={opened} onClose={onClose} title="Send Approval Email" {...closeLabel}>
            <Text>The customer gets a link.</Text>
          </Modal>
        )}
      </OpenableExample>
    ),
    'long text': (
      <OpenableExample>
        {(opened, onClose) => (
          <Modal opened={opened} onClose={onClose} title={LONG_TEXT} {...closeLabel}>
            {Array.from({ length: 30 }, (_, line) => (
              <Text key={line}>{LONG_TEXT}</Text>
            ))}
          </Modal>
        )}
      </OpenableExample>
    ),
  },
  SecretDialog: {
    default: (
      <OpenableExample>
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
      </OpenableExample>
    ),
  },
  ConfirmDialog: {
    default: (
      <OpenableExample>
        {(opened, onClose) => (
          <ConfirmDialog opened={opened} title="Log out everywhere else?" onConfirm={onClose} onCancel={onClose}>
            Other devices have to sign in again.
          </ConfirmDialog>
        )}
      </OpenableExample>
    ),
    danger: (
      <OpenableExample>
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
      </OpenableExample>
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
    default: <RemovedItemsExample titles={['2 × Water Heater', 'Fan']} />,
    busy: <RemovedItemsExample titles={['Fan']} isBusy />,
    'long text': <RemovedItemsExample titles={[LONG_TEXT]} />,
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
