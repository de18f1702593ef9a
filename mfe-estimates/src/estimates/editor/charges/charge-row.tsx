import { memo } from 'react';
import type { LineItem } from '@tech-portal/contract/estimates';
import { isListed, lineKindName } from '@tech-portal/domain';
import { ActionIcon, Price } from '@tech-portal/ui';
import { IconPencil, IconTrash } from '@tech-portal/ui/icons';
import { LineStatusIcon } from '../card/line-status-icon.tsx';
import type { SaveStatus } from '../state/line-status.ts';
import { kindWords, lineAmount, lineName } from './line-words.ts';
import classes from '../card/lines.module.css';

interface ChargeRowProps {
  line: LineItem;
  position: number;
  status: SaveStatus;
  editable: boolean;
  onEdit: (line: LineItem) => void;
  onDelete: (line: LineItem, position: number) => void;
}

/** A line of labor, service or another charge. Drawn again only when it changes: an estimate may have hundreds. */
export const ChargeRow = memo(function ChargeRow(props: ChargeRowProps) {
  const { line, position, status, editable, onEdit, onDelete } = props;
  const name = lineName(line);
  const kind = lineKindName(line.type);
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
      <div className={classes.amount}>{lineAmount(line)}</div>
      <div className={classes.total}>
        <Price dollars={line.total} fw={600} size="sm" />
      </div>
      {editable && (
        <div className={classes.actions}>
          {isListed(kindWords, line.type) && (
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
