import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog, Modal, Stack, Text, useNarrowScreen } from '@tech-portal/ui';
import { useStartTrial } from './catalog.mutations.ts';
import type { SelectedFeed } from './catalog.mutations.ts';
import classes from './catalog.module.css';
import { FeedForm } from './feed-form.tsx';

interface FeedDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onTrialStarted: () => void;
}

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Uploads a feed and starts its trial run. The result appears in the history (FEED-19). */
export function FeedDialog({ opened, onClose, onTrialStarted }: FeedDialogProps) {
  const isNarrow = useNarrowScreen();
  const [isUploading, setUploading] = useState(false);
  const [isConfirmingStop, setConfirmingStop] = useState(false);
  const closeDialog = () => {
    setConfirmingStop(false);
    setUploading(false);
    onClose();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={() => (isUploading ? setConfirmingStop(true) : closeDialog())}
        title="Import a Feed"
        size="lg"
        fullScreen={isNarrow}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <FeedUpload
          onUploadingChange={setUploading}
          onTrialStarted={() => {
            closeDialog();
            onTrialStarted();
          }}
          onCancel={closeDialog}
        />
      </Modal>
      <ConfirmDialog
        opened={opened && isConfirmingStop}
        title="Stop the upload?"
        confirmLabel="Stop"
        danger
        onConfirm={closeDialog}
        onCancel={() => setConfirmingStop(false)}
      >
        Nothing was imported. The upload is stored for a day. To continue, choose the same files again.
      </ConfirmDialog>
    </>
  );
}

interface FeedUploadProps {
  readonly onUploadingChange: (isUploading: boolean) => void;
  readonly onTrialStarted: () => void;
  readonly onCancel: () => void;
}

function FeedUpload({ onUploadingChange, onTrialStarted, onCancel }: FeedUploadProps) {
  const trial = useStartTrial();
  const [uploadProgress, setUploadProgress] = useState({ bytes: 0, totalBytes: 1 });
  const uploadController = useRef<AbortController>(undefined);
  useEffect(() => () => uploadController.current?.abort(), []);
  const send = (feed: SelectedFeed) => {
    const controller = new AbortController();
    uploadController.current = controller;
    onUploadingChange(true);
    setUploadProgress({ bytes: 0, totalBytes: 1 });
    const onProgress = (bytes: number, totalBytes: number) => setUploadProgress({ bytes, totalBytes });
    return trial.mutateAsync({ feed, signal: controller.signal, onProgress }).finally(() => onUploadingChange(false));
  };
  return (
    <FeedForm
      send={send}
      onSent={onTrialStarted}
      onCancel={onCancel}
      progress={trial.isPending && <UploadProgress {...uploadProgress} />}
    />
  );
}

function UploadProgress({ bytes, totalBytes }: { readonly bytes: number; readonly totalBytes: number }) {
  return (
    <Stack gap={4}>
      <div className={classes.progress}>
        <progress aria-label="Uploaded" value={bytes} max={totalBytes} />
        <span>
          {megabytes(bytes)} of {megabytes(totalBytes)} MB
        </span>
      </div>
      <Text size="sm" c="dimmed">
        Keep this page open until the upload finishes. The trial and the import then run without it.
      </Text>
    </Stack>
  );
}
