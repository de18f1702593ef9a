import { productPath } from '@tech-portal/domain';
import { formatCurrency, stockLabel } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import {
  ActionIcon,
  Anchor,
  Badge,
  NativeSelect,
  plainTitle,
  Price,
  ProductImage,
  QuantityStepper,
} from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import { partKey } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import type { OrderRow } from './order-row.ts';
import classes from './quick-order-page.module.css';

/** Quantity limit as long as the stock is unknown. */
const UNLIMITED_QUANTITY = 100_000;

interface OrderLineProps {
  row: OrderRow;
  onQty: (qty: number) => void;
  onChoose: (key: string) => void;
  onRemove: () => void;
}

const choiceLabel = (part: Part): string =>
  `${plainTitle(part.title)} · ${part.brand} · ${formatCurrency(part.price)} · ${stockLabel(part.stock)}`;

export function OrderLine({ row, onQty, onChoose, onRemove }: OrderLineProps) {
  const { line, part, choices, availableQuantity } = row;
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <ProductImage src={part?.image ?? null} alt="" size={44} />
        <div className={classes.words}>
          <span className={classes.number}>{line.part_number}</span>
          {part && (
            <Anchor component={Link} to={productPath(part)} size="sm" c="inherit" className={classes.title}>
              {plainTitle(part.title)}
            </Anchor>
          )}
          {choices.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label={`Part for ${line.part_number}`}
              value={part ? partKey(part) : ''}
              onChange={(event) => onChoose(event.currentTarget.value)}
              data={[
                { value: '', label: 'Choose a part' },
                ...choices.map((choice) => ({ value: partKey(choice), label: choiceLabel(choice) })),
              ]}
            />
          )}
        </div>
      </div>
      <div className={classes.status}>
        <LineStatus row={row} />
      </div>
      <div className={classes.price}>{part && <Price dollars={part.price} size="sm" fw={600} />}</div>
      <div className={classes.qty}>
        <QuantityStepper
          value={line.qty}
          stock={availableQuantity > 0 ? availableQuantity : UNLIMITED_QUANTITY}
          onChange={onQty}
          label={`Quantity of ${line.part_number}`}
        />
      </div>
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove ${line.part_number}`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

function LineStatus({ row: { status, line, quantityInCart, availableQuantity } }: { row: OrderRow }) {
  switch (status) {
    case 'unchecked':
      return null;
    case 'found':
      return (
        <Badge color="green" variant="light">
          Available
        </Badge>
      );
    case 'short':
      return (
        <Badge color="amber" variant="light" c="var(--mantine-color-text)">
          {quantityInCart > 0
            ? `Only ${availableQuantity} more, ${quantityInCart} in the cart`
            : `Only ${availableQuantity} in stock`}
        </Badge>
      );
    case 'out_of_stock':
      return (
        <Badge color="red" variant="light">
          {quantityInCart > 0 ? `All ${quantityInCart} in stock are in the cart` : 'Out of Stock'}
        </Badge>
      );
    case 'ambiguous':
      return (
        <Badge color="amber" variant="light" c="var(--mantine-color-text)">
          Several parts
        </Badge>
      );
    case 'unknown':
      return (
        <>
          <Badge color="red" variant="light">
            Unknown part number
          </Badge>
          <Anchor
            component={Link}
            to={`/product-search?q=${encodeURIComponent(line.part_number)}`}
            size="xs"
            aria-label={`Search for ${line.part_number}`}
          >
            Search
          </Anchor>
        </>
      );
  }
}
