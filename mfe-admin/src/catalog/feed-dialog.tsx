import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog, Modal, Stack, Text, useNarrowScreen } from '@tech-portal/ui';
import { useTryFeed } from './catalog.mutations.ts';
import type { ChosenFeed } from './catalog.mutations.ts';
import classes from './catalog.module.css';
import { FeedForm } from './feed-form.tsx';

interface FeedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onTried: () => void;
}

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Uploads a feed and starts its trial; the result appears in the history (FEED-19). */
export function FeedDialog({ opened, onClose, onTried }: FeedDialogProps) {
  const isNarrow = useNarrowScreen();
  const [isUploading, setUploading] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(false);
    setUploading(false);
    onClose();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={() => (isUploading ? setLeaving(true) : leave())}
        title="Import a Feed"
        size="lg"
        fullScreen={isNarrow}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <FeedUpload
          onUploading={setUploading}
          onTried={() => {
            leave();
            onTried();
          }}
          onCancel={leave}
        />
      </Modal>
      <ConfirmDialog
        opened={opened && isLeaving}
        title="Stop the upload?"
        confirmLabel="Stop"
        danger
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
      >
        Nothing was imported. The upload is stored for a day. To continue, choose the same files again.
      </ConfirmDialog>
    </>
  );
}

interface FeedUploadProps {
  readonly onUploading: (isUploading: boolean) => void;
  readonly onTried: () => void;
  readonly onCancel: () => void;
}

function FeedUpload({ onUploading, onTried, onCancel }: FeedUploadProps) {
  const tried = useTryFeed();
  const [arrived, setArrived] = useState({ bytes: 0, of: 1 });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const send = (feed: ChosenFeed) => {
    const control = new AbortController();
    stop.current = control;
    onUploading(true);
    setArrived({ bytes: 0, of: 1 });
    const onProgress = (bytes: number, of: number) => setArrived({ bytes, of });
    return tried.mutateAsync({ feed, signal: control.signal, onProgress }).finally(() => onUploading(false));
  };
  return (
    <FeedForm send={send} onSent={onTried} onCancel={onCancel} progress={tried.isPending && <Arrived {...arrived} />} />
  );
}

function Arrived({ bytes, of }: { readonly bytes: number; readonly of: number }) {
  return (
    <Stack gap={4}>
      <div className={classes.progress}>
        <progress aria-label="Uploaded" value={bytes} max={of} />
        <span>
          {megabytes(bytes)} of {megabytes(of)} MB
        </span>
      </div>
      <Text size="sm" c="dimmed">
        Keep this page open until the upload finishes. The trial and the import then run without it.
      </Text>
    </Stack>
  );
}
