import { memo, useId, useState } from 'react';
import type { PartLine } from '@tech-portal/contract/estimates';
import { clampQuantity, formatCurrency } from '@tech-portal/domain';
import { useApiForm } from '@tech-portal/forms';
import { ActionIcon, Button, Group, plainTitle, Price, QuantityStepper, Text } from '@tech-portal/ui';
import { IconPencil, IconTrash } from '@tech-portal/ui/icons';
import { number, object } from 'valibot';
import { hasInsufficientStock } from '../../payment/has-insufficient-stock.ts';
import { LineStatusIcon } from '../card/line-list.tsx';
import { useEditFocus } from '../card/estimate-card.tsx';
import { noticeMessage } from './part-notice.ts';
import type { PartNotice } from './part-notice.ts';
import classes from '../card/lines.module.css';

interface PartRowProps {
  line: PartLine;
  position: number;
  notice: PartNotice | undefined;
  editable: boolean;
  onQuantity: (line: PartLine, position: number, qty: number) => void;
  onDelete: (line: PartLine, position: number) => Promise<void>;
}

/** Part of the estimate. Memoized, because an estimate may have hundreds. */
export const PartRow = memo(function PartRow(props: PartRowProps) {
  const { line, position, notice, editable, onQuantity, onDelete } = props;
  const [isEditing, setEditing] = useState(false);
  const formId = useId();
  const editButton = useEditFocus(isEditing);
  const { part, quantity, price, total } = line;
  const name = plainTitle(part.title);
  const busy = notice?.status === 'optimistic';
  const text = notice && noticeMessage(notice);

  return (
    <li
      className={classes.line}
      data-fixed={editable ? undefined : true}
      data-editing={isEditing || undefined}
      aria-busy={busy}
    >
      <div className={classes.status}>
        <LineStatusIcon status={notice?.status ?? 'saved'} />
      </div>
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <div className={classes.small}>SKU {part.sku || part.mpn}</div>
        {hasInsufficientStock(line) && (
          <Text size="sm" c="red" fw={500}>
            {part.stock > 0 ? `Only ${part.stock} in stock.` : 'Out of Stock'}
          </Text>
        )}
      </div>
      <div className={classes.amount}>
        {isEditing ? (
          <QuantityForm
            id={formId}
            line={line}
            label={`Quantity of ${name}`}
            onDone={(qty) => {
              setEditing(false);
              if (qty !== quantity && qty > 0) onQuantity(line, position, qty);
            }}
          />
        ) : (
          `${quantity} × ${formatCurrency(price)}`
        )}
      </div>
      <div className={classes.total}>
        <Price dollars={total} fw={600} size="sm" />
      </div>
      {editable && !isEditing && (
        <div className={classes.actions}>
          <ActionIcon
            ref={editButton}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Edit ${name}`}
            disabled={busy || part.stock === 0}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`Delete ${name}`}
            disabled={busy}
            onClick={() => void onDelete(line, position)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
      {editable && isEditing && (
        <Group className={classes.actions} gap={6} wrap="nowrap">
          <Button size="sm" type="submit" form={formId}>
            Done
          </Button>
          <Button size="sm" variant="default" onClick={() => setEditing(false)}>
            Cancel
          </Button>
        </Group>
      )}
      {text !== undefined && (
        <Text className={classes.notice} role="alert" size="sm" c="red">
          {text}
        </Text>
      )}
    </li>
  );
});

const schema = object({ quantity: number() });

interface QuantityFormProps {
  id: string;
  line: PartLine;
  label: string;
  onDone: (quantity: number) => void;
}

/** Form without buttons; the row renders them elsewhere. */
function QuantityForm({ id, line: { quantity, part }, label, onDone }: QuantityFormProps) {
  const form = useApiForm({
    initial: { quantity: clampQuantity(quantity, part.stock) },
    schema,
    send: async (typed) => onDone(clampQuantity(typed.quantity, part.stock)),
  });
  return (
    <form {...form.props} id={id}>
      <QuantityStepper
        value={form.values.quantity}
        stock={part.stock}
        onChange={(quantity) => form.set('quantity', quantity)}
        label={label}
      />
    </form>
  );
}
