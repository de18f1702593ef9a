import { memo, useState } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Button, plainTitle, RemovedItems, Text } from '@tech-portal/ui';
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
  isInvoice: boolean;
}

/** Parts of an estimate; every change is saved at once. */
export const PartsCard = memo(function PartsCard({ estimate, editable, isInvoice }: PartsCardProps) {
  const [isSearching, setIsSearching] = useState(false);
  const { notices, outdated, changeQuantity, remove, removed, restore, dismiss, question } = usePartEdits(estimate);
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
            onClick={() => setIsSearching(true)}
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
          undoLabel={({ part }) => `Undo: put ${plainTitle(part.title)} back`}
          onUndo={(line) => void restore(line)}
          onDismiss={dismiss}
        >
          {({ part }) => `Removed ${plainTitle(part.title)}`}
        </RemovedItems>
      )}
      {question}
      <PartSearchDialog
        estimateId={estimate.id}
        isInvoice={isInvoice}
        opened={isSearching && editable}
        onClose={() => setIsSearching(false)}
      />
    </EstimateCard>
  );
});
