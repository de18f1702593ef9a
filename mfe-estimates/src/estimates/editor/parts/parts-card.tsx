import { memo, useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Button, titleText, RemovedItems, Text } from '@tech-portal/ui';
import { IconPlus } from '@tech-portal/ui/icons';
import { EstimateCard } from '../card/estimate-card.tsx';
import { LineList } from '../card/line-list.tsx';
import { partKey } from './part-notice.ts';
import { PartRow } from './part-row.tsx';
import { usePartEdits } from './use-part-edits.ts';
import classes from '../card/lines.module.css';

const PartSearchDialog = lazyDialog(async () => (await import('./part-search-dialog.tsx')).PartSearchDialog);

interface PartsCardProps {
  estimate: Estimate;
  editable: boolean;
  /** True for an invoice, which reverts to draft before a part is added. */
  invoice: boolean;
}

/** Parts of an estimate; every change is saved at once. */
export const PartsCard = memo(function PartsCard({ estimate, editable, invoice }: PartsCardProps) {
  const [searching, setSearching] = useState(false);
  const { notices, outdated, changeQuantity, remove, removed, putBack, dismiss, question } = usePartEdits(estimate);
  return (
    <EstimateCard
      title={editable ? 'Add Parts to Estimate' : 'Parts'}
      printedTitle="Parts"
      actions={
        editable && (
          <Button
            variant="light"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setSearching(true)}
          >
            Add Part
          </Button>
        )
      }
    >
      {editable && (
        <Text size="sm" c="dimmed" data-screen-only>
          Adding or removing parts updates this estimate immediately.
        </Text>
      )}
      {outdated && (
        <Alert color="amber" mt="sm" data-screen-only>
          The parts were changed somewhere else. They are up to date now.
        </Alert>
      )}
      {estimate.parts.length === 0 ? (
        <p className={classes.empty}>No parts added yet.</p>
      ) : (
        <LineList label="Parts" lines={estimate.parts}>
          {(line, position) => (
            <PartRow
              key={partKey(line)}
              line={line}
              position={position}
              notice={notices[partKey(line)]}
              editable={editable}
              onQuantity={changeQuantity}
              onDelete={remove}
            />
          )}
        </LineList>
      )}
      {editable && (
        <RemovedItems
          items={removed}
          keyOf={partKey}
          undoLabel={({ part }) => `Undo: put ${titleText(part.title)} back`}
          onUndo={(line) => void putBack(line)}
          onDismiss={dismiss}
        >
          {({ part }) => `Removed ${titleText(part.title)}`}
        </RemovedItems>
      )}
      {question}
      <PartSearchDialog
        estimateId={estimate.id}
        invoice={invoice}
        opened={searching && editable}
        onClose={() => setSearching(false)}
      />
    </EstimateCard>
  );
});
