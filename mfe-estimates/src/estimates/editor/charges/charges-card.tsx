import { memo, useCallback, useState } from 'react';
import type { Dispatch } from 'react';
import { getEstimateDefaults } from '@tech-portal/contract/business-settings';
import type { LineItem, LineKind } from '@tech-portal/contract/estimates';
import { isListed, lineKindLabel } from '@tech-portal/domain';
import { skipToken, useApiQuery } from '@tech-portal/platform/query';
import { ActionIcon, Button, Price, RemovedItems } from '@tech-portal/ui';
import { IconPencil, IconPlus, IconTrash } from '@tech-portal/ui/icons';
import { EstimateCard } from '../card/estimate-card.tsx';
import { LineList, LineStatusIcon } from '../card/line-list.tsx';
import type { EditorAction, EditorState, SaveStatus } from '../state/editor-state.ts';
import { lineStatus } from '../state/editor-state.ts';
import { blankLine, lastHourlyRate, toPendingLine } from '../state/pending-lines.ts';
import { kindLabels, formatLineAmount, lineName } from './line.labels.ts';
import classes from '../card/lines.module.css';

/** Defaults of new lines, such as the service call fee; empty if loading fails. */
const useEstimateDefaults = (isEnabled: boolean) => useApiQuery(getEstimateDefaults, isEnabled ? undefined : skipToken);

const kinds: readonly LineKind[] = ['labor', 'service', 'charge'];

interface RemovedLine {
  readonly line: LineItem;
  /** Position before its removal, 0-based. */
  readonly index: number;
}

interface ChargesCardProps {
  lines: readonly LineItem[];
  base: EditorState['base'];
  failed: EditorState['failed'];
  editable: boolean;
  dispatch: Dispatch<EditorAction>;
}

/** Labor, service calls and other charges; editable only in draft or invoice. */
export const ChargesCard = memo(function ChargesCard({ lines, base, failed, editable, dispatch }: ChargesCardProps) {
  const fee = useEstimateDefaults(editable).data?.service_call_fee;
  const add = (kind: LineKind) => {
    const rate = lastHourlyRate(lines);
    dispatch({ type: 'pending', pending: { kind, lines: [blankLine(kind, rate, fee)], rate, fee } });
  };
  const edit = useCallback(
    (line: LineItem) => {
      const { type: kind, id: editedLineId } = line;
      if (isListed(kindLabels, kind)) {
        dispatch({ type: 'pending', pending: { kind, lines: [toPendingLine(line)], changes: editedLineId } });
      }
    },
    [dispatch],
  );
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const remove = useCallback(
    (line: LineItem, index: number) => {
      setRemoved((current) => [...current.filter((other) => other.line.id !== line.id), { line, index }]);
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
            {kindLabels[kind].add}
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
          // Discarding all changes may already have restored a line.
          items={removed.filter(({ line }) => !lines.some(({ id }) => id === line.id))}
          keyOf={({ line }) => line.id}
          undoLabel={({ line }) => `Undo: put ${lineName(line)} back`}
          onUndo={(restored) => {
            dispatch({ type: 'putLineBack', ...restored });
            dismiss(restored);
          }}
          onDismiss={dismiss}
        >
          {({ line }) => `Removed ${lineName(line)}`}
        </RemovedItems>
      )}
    </EstimateCard>
  );
});

interface ChargeRowProps {
  line: LineItem;
  position: number;
  status: SaveStatus;
  editable: boolean;
  onEdit: (line: LineItem) => void;
  onDelete: (line: LineItem, position: number) => void;
}

/** Line of labor, service or another charge. Memoized, because an estimate may have hundreds. */
const ChargeRow = memo(function ChargeRow(props: ChargeRowProps) {
  const { line, position, status, editable, onEdit, onDelete } = props;
  const name = lineName(line);
  const kind = lineKindLabel(line.type);
  return (
    <li className={classes.line} data-fixed={editable ? undefined : true}>
      <div className={classes.status}>
        <LineStatusIcon status={status} />
      </div>
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        {name !== kind && <div className={classes.small}>{kind}</div>}
        {line.notes && <div className={classes.small}>{line.notes}</div>}
      </div>
      <div className={classes.amount}>{formatLineAmount(line)}</div>
      <div className={classes.total}>
        <Price dollars={line.total} fw={600} size="sm" />
      </div>
      {editable && (
        <div className={classes.actions}>
          {isListed(kindLabels, line.type) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Edit ${name}`}
              onClick={() => onEdit(line)}
            >
              <IconPencil size={18} aria-hidden="true" />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(line, position)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </li>
  );
});
