import type { Order } from '@tech-portal/contract/orders';
import { centsToDollars, dollarsToCents, lineKindLabel, productPath } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, plainTitle, Price, ProductImage, Text } from '@tech-portal/ui';
import { partKey } from '../shared/part.ts';
import classes from './order-page.module.css';

function Head({ itemLabel }: { itemLabel: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{itemLabel}</th>
        {['Price', 'Qty', 'Total'].map((heading) => (
          <th key={heading} scope="col" className={classes.amount}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Amounts({ price, quantity, total }: { price: number; quantity: number | string; total: number }) {
  return (
    <>
      <td className={classes.amount}>
        <Price dollars={price} size="sm" />
      </td>
      <td className={classes.amount}>{quantity}</td>
      <td className={classes.amount}>
        <Price dollars={total} size="sm" fw={600} />
      </td>
    </>
  );
}

export function OrderParts({ parts }: { parts: Order['cart'] }) {
  return (
    <table className={classes.table} aria-label="Products">
      <Head itemLabel="Product" />
      <tbody>
        {parts.map((part) => (
          <tr key={partKey(part)}>
            <td>
              <span className={classes.part}>
                <ProductImage src={part.img?.url ?? null} alt="" size={40} />
                <span>
                  <Anchor component={Link} to={productPath(part)} size="sm" fw={600} c="inherit">
                    {plainTitle(part.title)}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {part.sku}
                  </Text>
                </span>
              </span>
            </td>
            <Amounts price={part.price} quantity={part.qty} total={part.total} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function OrderLineItems({ items }: { items: Order['line_items'] }) {
  const grandTotal = items.reduce((sum, item) => sum + dollarsToCents(item.total), 0);
  return (
    <table className={classes.table} aria-label="Line items">
      <Head itemLabel="Line Item" />
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              {item.description || lineKindLabel(item.type)}
              {item.description !== '' && (
                <Text size="xs" c="dimmed">
                  {lineKindLabel(item.type)}
                </Text>
              )}
            </td>
            <Amounts
              price={item.hourlyRate ?? item.price}
              quantity={item.type === 'labor' ? `${item.quantity} h` : item.quantity}
              total={item.total}
            />
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
