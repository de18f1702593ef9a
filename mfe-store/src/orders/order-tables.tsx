import type { Order } from '@tech-portal/contract/orders';
import { centsToDollars, dollarsToCents, productPath } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, plainText, Price, ProductImage, Text } from '@tech-portal/ui';
import { partKey } from '../shared/part.ts';
import classes from './order-page.module.css';

/** What was bought: product, price, quantity and total of each line. */
export function OrderParts({ parts }: { parts: Order['cart'] }) {
  return (
    <table className={classes.table} aria-label="Products">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className={classes.amount}>
            Price
          </th>
          <th scope="col" className={classes.amount}>
            Qty
          </th>
          <th scope="col" className={classes.amount}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={partKey(part)}>
            <td>
              <span className={classes.part}>
                <ProductImage src={part.img?.url ?? null} alt="" size={40} />
                <span>
                  <Anchor component={Link} to={productPath(part)} size="sm" fw={600} c="inherit">
                    {plainText(part.title)}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {part.sku}
                  </Text>
                </span>
              </span>
            </td>
            <td className={classes.amount}>
              <Price dollars={part.price} size="sm" />
            </td>
            <td className={classes.amount}>{part.qty}</td>
            <td className={classes.amount}>
              <Price dollars={part.total} size="sm" fw={600} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const kinds = { labor: 'Labor', charge: 'Charge', service: 'Service Call' } as const;

/** Labor, charges and services with their grand total. */
export function OrderLineItems({ items }: { items: Order['line_items'] }) {
  const grandTotal = items.reduce((sum, item) => sum + dollarsToCents(item.total), 0);
  return (
    <table className={classes.table} aria-label="Line items">
      <thead>
        <tr>
          <th scope="col">Line Item</th>
          <th scope="col" className={classes.amount}>
            Price
          </th>
          <th scope="col" className={classes.amount}>
            Qty
          </th>
          <th scope="col" className={classes.amount}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              {item.description || kinds[item.type]}
              {item.description !== '' && (
                <Text size="xs" c="dimmed">
                  {kinds[item.type]}
                </Text>
              )}
            </td>
            <td className={classes.amount}>
              <Price dollars={item.hourlyRate ?? item.price} size="sm" />
            </td>
            <td className={classes.amount}>{item.type === 'labor' ? `${item.quantity} h` : item.quantity}</td>
            <td className={classes.amount}>
              <Price dollars={item.total} size="sm" fw={600} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Grand Total
          </th>
          <td className={classes.amount}>
            <Price dollars={centsToDollars(grandTotal)} size="sm" fw={700} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
