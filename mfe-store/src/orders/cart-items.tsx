import type { CartDetail } from '@tech-portal/contract/orders';
import { stockText } from '@tech-portal/domain';
import { titleText, Price, ProductImage, Text, Title } from '@tech-portal/ui';
import { partKey } from '../shared/part.ts';
import classes from './order-page.module.css';

/** The items of any cart: image, ID, title, stock and price. */
export function CartItems({ items }: { items: CartDetail['cart'] }) {
  return (
    <section className={classes.frame} aria-label="Items">
      <Title order={2} size="h5" className={classes.itemsTitle}>
        Items
      </Title>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed" p="md">
          This cart is empty.
        </Text>
      ) : (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={partKey(item)} className={classes.item}>
              <ProductImage src={item.img?.url ?? null} alt="" size={56} />
              <div>
                <Text size="sm" fw={600}>
                  {titleText(item.title)}
                </Text>
                <Text size="xs" c="dimmed">
                  ID {item.id} · {stockText(item.stock)}
                </Text>
              </div>
              <Price dollars={item.price} size="sm" fw={600} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
