import { memo, useCallback, useState } from 'react';
import type { Dispatch } from 'react';
import type { LineItem, LineKind } from '@tech-portal/contract/estimates';
import { isListed } from '@tech-portal/domain';
import { Button, RemovedItems } from '@tech-portal/ui';
import { IconPlus } from '@tech-portal/ui/icons';
import { EstimateCard } from '../card/estimate-card.tsx';
import { LineList } from '../card/line-list.tsx';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import { lineStatus } from '../state/line-status.ts';
import { blankLine, lastRate, typedLine } from '../state/pending-lines.ts';
import { useEstimateDefaults } from './estimate-defaults.queries.ts';
import { ChargeRow } from './charge-row.tsx';
import { kindWords, lineName } from './line-words.ts';
import classes from '../card/lines.module.css';

const kinds: readonly LineKind[] = ['labor', 'service', 'charge'];

interface RemovedLine {
  readonly line: LineItem;
  /** Its former position, 0-based. */
  readonly at: number;
}

interface ChargesCardProps {
  lines: readonly LineItem[];
  base: EditorState['base'];
  failed: EditorState['failed'];
  editable: boolean;
  dispatch: Dispatch<EditorAction>;
}

/** Labor, service calls and other charges; added, changed and deleted in draft or invoice alone. */
export const ChargesCard = memo(function ChargesCard({ lines, base, failed, editable, dispatch }: ChargesCardProps) {
  const fee = useEstimateDefaults(editable).data?.service_call_fee;
  const add = (kind: LineKind) => {
    const rate = lastRate(lines);
    dispatch({ type: 'pending', pending: { kind, lines: [blankLine(kind, rate, fee)], rate, fee } });
  };
  const edit = useCallback(
    (line: LineItem) => {
      const { type: kind, id: changes } = line;
      if (isListed(kindWords, kind)) {
        dispatch({ type: 'pending', pending: { kind, lines: [typedLine(line)], changes } });
      }
    },
    [dispatch],
  );
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const remove = useCallback(
    (line: LineItem, at: number) => {
      setRemoved((present) => [...present.filter((other) => other.line.id !== line.id), { line, at }]);
      dispatch({ type: 'deleteLine', id: line.id });
    },
    [dispatch],
  );
  const dismiss = ({ line }: RemovedLine) => setRemoved(removed.filter((other) => other.line.id !== line.id));
  return (
    <EstimateCard
      title="Charges"
      actions={
        editable &&
        kinds.map((kind) => (
          <Button
            key={kind}
            variant="light"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => add(kind)}
          >
            {kindWords[kind].add}
          </Button>
        ))
      }
    >
      {lines.length === 0 ? (
        <p className={classes.empty}>No items added yet.</p>
      ) : (
        <LineList label="Charges" lines={lines}>
          {(line, position) => (
            <ChargeRow
              key={line.id}
              line={line}
              position={position}
              status={lineStatus({ base, failed }, line)}
              editable={editable}
              onEdit={edit}
              onDelete={remove}
            />
          )}
        </LineList>
      )}
      {editable && (
        <RemovedItems
          // Discarding the changes brought it back already.
          items={removed.filter(({ line }) => !lines.some(({ id }) => id === line.id))}
          keyOf={({ line }) => line.id}
          undoLabel={({ line }) => `Undo: put ${lineName(line)} back`}
          onUndo={(back) => {
            dispatch({ type: 'putLineBack', ...back });
            dismiss(back);
          }}
          onDismiss={dismiss}
        >
          {({ line }) => `Removed ${lineName(line)}`}
        </RemovedItems>
      )}
    </EstimateCard>
  );
});
