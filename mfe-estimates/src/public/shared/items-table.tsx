import { Price, Text } from '@tech-portal/ui';
import type { ItemRow } from './linked-estimate.ts';
import classes from './items-table.module.css';

/** Formats hours in steps of 0.1 and whole pieces. */
const formatQuantity = ({ hourly, quantity }: ItemRow): string =>
  hourly ? `${quantity} ${quantity === 1 ? 'hour' : 'hours'}` : String(quantity);

/**
 * Lines of an estimate; on a phone each shows its total on the right and the rest below. Explicit roles keep table
 * semantics in that layout.
 */
export function ItemsTable({ rows }: { rows: readonly ItemRow[] }) {
  return (
    <div className={classes.frame}>
      <div role="table" aria-label="Items" className={classes.table}>
        <div role="rowgroup" className={classes.head}>
          <div role="row" className={classes.row}>
            {['Item', 'SKU', 'Price', 'Quantity', 'Totals'].map((title) => (
              <span key={title} role="columnheader" className={title === 'Item' || title === 'SKU' ? '' : classes.end}>
                {title}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {rows.map((row) => (
            <Item key={row.key} row={row} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Item({ row }: { row: ItemRow }) {
  return (
    <div role="row" className={classes.row}>
      <div role="cell" className={classes.item}>
        {row.item}
        {row.detail !== '' && (
          <Text size="sm" c="dimmed" className={classes.detail}>
            {row.detail}
          </Text>
        )}
      </div>
      <div role="presentation" className={classes.facts}>
        <div role="cell" className={classes.sku}>
          {row.sku}
        </div>
        <div role="cell" className={classes.end}>
          <Price dollars={row.price} />
          {row.hourly && '/hr'}
        </div>
        <div role="cell" className={`${classes.end} ${classes.quantity}`}>
          {formatQuantity(row)}
        </div>
      </div>
      <div role="cell" className={classes.end}>
        <Price dollars={row.total} fw={600} />
      </div>
    </div>
  );
}
