import { memo, useCallback } from 'react';
import type { Dispatch } from 'react';
import type { LineItem } from '@tech-portal/contract/estimates';
import { Button } from '@tech-portal/ui';
import { IconPlus } from '@tech-portal/ui/icons';
import { EstimateCard } from '../card/estimate-card.tsx';
import type { EditorAction, EditorState } from '../editor/editor-state.ts';
import { lineStatus } from '../editor/line-status.ts';
import { blankLine, typedLine } from '../editor/pending-lines.ts';
import type { LineKind } from '../editor/pending-lines.ts';
import { ChargeRow } from './charge-row.tsx';
import { kindWords } from './line-words.ts';
import classes from '../card/lines.module.css';

const kinds: readonly LineKind[] = ['labor', 'service', 'charge'];

interface ChargesCardProps {
  readonly lines: readonly LineItem[];
  readonly base: EditorState['base'];
  readonly failed: EditorState['failed'];
  readonly editable: boolean;
  readonly dispatch: Dispatch<EditorAction>;
}

/** Labor, service calls and other charges; added, changed and deleted in draft or invoice alone. */
export const ChargesCard = memo(function ChargesCard({ lines, base, failed, editable, dispatch }: ChargesCardProps) {
  const add = (kind: LineKind) => dispatch({ type: 'pending', pending: { kind, lines: [blankLine(kind)] } });
  const edit = useCallback(
    (line: LineItem) =>
      dispatch({ type: 'pending', pending: { kind: line.type, lines: [typedLine(line)], changes: line.id } }),
    [dispatch],
  );
  const remove = useCallback((line: LineItem) => dispatch({ type: 'deleteLine', id: line.id }), [dispatch]);
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
        <ul className={classes.lines} aria-label="Charges">
          {lines.map((line) => (
            <ChargeRow
              key={line.id}
              line={line}
              status={lineStatus({ base, failed }, line)}
              editable={editable}
              onEdit={edit}
              onDelete={remove}
            />
          ))}
        </ul>
      )}
    </EstimateCard>
  );
});
