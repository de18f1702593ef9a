import { useState } from 'react';
import { MOST_OPTIONS } from '@tech-portal/contract/estimate-options';
import type { EstimateOption } from '@tech-portal/contract/estimate-options';
import { Link } from '@tech-portal/platform/router';
import { Alert, Badge, Button, Group, Price } from '@tech-portal/ui';
import { AddOptionButton } from './add-option-button.tsx';
import { EditOptionDialog } from './edit-option-dialog.tsx';
import classes from './option-bar.module.css';

interface OptionBarProps {
  /** The estimate on the page, which is one of the options. */
  cartId: number;
  options: readonly EstimateOption[];
  /** The estimate is a draft that can be changed. */
  editable: boolean;
  /** There are unsaved changes. */
  dirty: boolean;
}

/** The options that a customer picks from, each a link to its estimate, and what became of them. */
export function OptionBar({ cartId, options, editable, dirty }: OptionBarProps) {
  const [editing, setEditing] = useState(false);
  const own = options.find(({ id }) => id === cartId);
  const chosen = options.find(({ approved }) => approved);
  return (
    <div className={classes.bar}>
      <nav aria-label="Options" className={classes.options}>
        {options.map((option) => (
          <Link
            key={option.id}
            to={`/estimate/${option.id}`}
            className={classes.option}
            aria-current={option.id === cartId ? 'page' : undefined}
          >
            <span className={classes.title}>{option.title}</span>
            <span className={classes.figure}>
              <Price dollars={option.total} size="sm" />
              {option.approved && (
                <Badge variant="light" color="green" miw="max-content">
                  Chosen
                </Badge>
              )}
              {option.not_chosen && (
                <Badge variant="light" color="gray" miw="max-content">
                  Not Chosen
                </Badge>
              )}
            </span>
          </Link>
        ))}
      </nav>
      {own && editable && !chosen && (
        <Group gap="sm">
          {options.length < MOST_OPTIONS && <AddOptionButton cartId={cartId} isFirst={false} disabled={dirty} />}
          <Button variant="default" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit Option
          </Button>
        </Group>
      )}
      {own?.not_chosen && chosen && (
        <Alert color="gray" className={classes.closed}>
          “{chosen.title}” was approved, so this option is closed.{' '}
          {chosen.paid
            ? 'It is paid. Duplicate this one to go on with it.'
            : 'It opens again when that approval is reverted.'}
        </Alert>
      )}
      {own && <EditOptionDialog option={own} options={options} opened={editing} onClose={() => setEditing(false)} />}
    </div>
  );
}
