import { productPath } from '@tech-portal/domain';
import { formatCurrency, stockText } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import {
  ActionIcon,
  Anchor,
  Badge,
  NativeSelect,
  titleText,
  Price,
  ProductImage,
  QuantityStepper,
} from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import { partKey } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import type { OrderRow } from './order-row.ts';
import classes from './quick-order-page.module.css';

/** Quantity limit while the stock is unknown. */
const ANY_QUANTITY = 100_000;

interface OrderLineProps {
  row: OrderRow;
  onQty: (qty: number) => void;
  onChoose: (key: string) => void;
  onRemove: () => void;
}

const choiceName = (part: Part): string =>
  `${titleText(part.title)} · ${part.brand} · ${formatCurrency(part.price)} · ${stockText(part.stock)}`;

export function OrderLine({ row, onQty, onChoose, onRemove }: OrderLineProps) {
  const { line, part, choices, left } = row;
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <ProductImage src={part?.image ?? null} alt="" size={44} />
        <div className={classes.words}>
          <span className={classes.number}>{line.part_number}</span>
          {part && (
            <Anchor component={Link} to={productPath(part)} size="sm" c="inherit" className={classes.title}>
              {titleText(part.title)}
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
                ...choices.map((choice) => ({ value: partKey(choice), label: choiceName(choice) })),
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
          stock={left > 0 ? left : ANY_QUANTITY}
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

function LineStatus({ row: { status, line, inCart, left } }: { row: OrderRow }) {
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
          {inCart > 0 ? `Only ${left} more, ${inCart} in the cart` : `Only ${left} in stock`}
        </Badge>
      );
    case 'out_of_stock':
      return (
        <Badge color="red" variant="light">
          {inCart > 0 ? `All ${inCart} in stock are in the cart` : 'Out of Stock'}
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
