import { Button, Group, Modal, Stack, Text } from '@tech-portal/ui';
import type { EstimateContent } from '../state/estimate-content.ts';
import { ContentSide } from './content-side.tsx';
import classes from './conflict-dialog.module.css';

export type ConflictChoice = 'mine' | 'theirs' | 'both';

interface ConflictDialogProps {
  opened: boolean;
  mine: EstimateContent;
  theirs: EstimateContent;
  onChoose: (choice: ConflictChoice) => void;
  /** Nothing is decided and nothing lost: what was typed stays on the screen. */
  onClose: () => void;
}

/** Somebody else saved the same estimate meanwhile: shows both, and nobody overwrites anybody without seeing it. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { opened, mine, theirs, onChoose, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="This estimate was changed somewhere else"
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm">Compare what is saved with what you typed. Nothing is saved until you press Save.</Text>
        <div className={classes.sides}>
          <ContentSide title="Saved now" content={theirs} other={mine} />
          <ContentSide title="Yours" content={mine} other={theirs} />
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onChoose('theirs')}>
            Use What Is Saved
          </Button>
          <Button variant="default" onClick={() => onChoose('mine')}>
            Keep Mine
          </Button>
          <Button onClick={() => onChoose('both')} data-autofocus>
            Combine Both
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
