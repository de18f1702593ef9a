import { Button, Group, Modal, Price, Stack, Text, Title, VisuallyHidden } from '@tech-portal/ui';
import type { EstimateContent } from '../state/estimate-content.ts';
import { lineName, formatDiscount } from '../charges/line.labels.ts';
import { isSameDiscount, isSameLine } from '../state/estimate-content.ts';
import classes from './conflict-dialog.module.css';

export type ConflictChoice = 'mine' | 'theirs' | 'both';

interface ConflictDialogProps {
  opened: boolean;
  local: EstimateContent;
  remote: EstimateContent;
  onChoose: (choice: ConflictChoice) => void;
  /** Closes without a decision; unsaved input stays on the screen. */
  onClose: () => void;
}

/** Shows both versions when somebody else saved the same estimate, to prevent silent overwrites. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { opened, local, remote, onChoose, onClose } = props;
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
          <ConflictColumn title="Saved now" content={remote} otherContent={local} />
          <ConflictColumn title="Yours" content={local} otherContent={remote} />
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onChoose('theirs')}>
            Use Saved Version
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

interface ConflictColumnProps {
  title: string;
  content: EstimateContent;
  /** Other version, to mark differences. */
  otherContent: EstimateContent;
}

function ConflictColumn({ title, content, otherContent }: ConflictColumnProps) {
  const differs = (line: EstimateContent['lines'][number]) =>
    !otherContent.lines.some((otherLine) => isSameLine(otherLine, line));
  return (
    <section className={classes.side} aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {content.lines.length === 0 && (
        <Text size="sm" c="dimmed" my={6}>
          No charges.
        </Text>
      )}
      <ul className={classes.lines}>
        {content.lines.map((line) => (
          <li key={line.id} className={classes.line} data-differs={differs(line) || undefined}>
            <span>
              {lineName(line)}
              {differs(line) && <VisuallyHidden> (differs)</VisuallyHidden>}
            </span>
            <Price dollars={line.total} size="sm" />
          </li>
        ))}
      </ul>
      {(content.shipping > 0 || otherContent.shipping > 0) && (
        <div className={classes.line} data-differs={content.shipping === otherContent.shipping ? undefined : true}>
          <Text size="sm">Custom Shipping Charge</Text>
          <Price dollars={content.shipping} size="sm" />
        </div>
      )}
      {(content.discount ?? otherContent.discount) && (
        <div
          className={classes.line}
          data-differs={isSameDiscount(content.discount, otherContent.discount) ? undefined : true}
        >
          <Text size="sm">Discount</Text>
          <Text size="sm">{formatDiscount(content.discount)}</Text>
        </div>
      )}
      {content.notes !== otherContent.notes && (
        <Text size="sm" className={classes.notes}>
          Notes: {content.notes || 'none'}
        </Text>
      )}
    </section>
  );
}
