import type { Order } from '@tech-portal/contract/orders';
import { discountLabel, fullName } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Price, Title } from '@tech-portal/ui';
import classes from './order-page.module.css';

export function OrderSummary({ order }: { order: Order }) {
  const amounts = [
    ['Subtotal', order.subtotal],
    ...(order.discount ? [[discountLabel(order.discount), -order.discount.amount] as const] : []),
    ['Tax', order.tax],
    ['Shipping', order.ship],
  ] as const;
  return (
    <section className={classes.card}>
      <Title order={2} size="h5" mb="xs">
        Summary
      </Title>
      <dl className={classes.figures}>
        {amounts.map(([name, dollars]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price dollars={dollars} size="sm" />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>
            <Price dollars={order.total} fw={700} />
          </dd>
        </div>
        {order.paid && order.payment_info && (
          <div>
            <dt>Paid with</dt>
            <dd>
              {order.payment_info}
              {order.paid_by_link && ', by the emailed link'}
            </dd>
          </div>
        )}
        {order.tech && (
          <div>
            <dt>Technician</dt>
            <dd>
              <Anchor component={Link} to={`/user/${order.tech.id}`} size="sm">
                {fullName(order.tech)}
              </Anchor>
            </dd>
          </div>
        )}
        {order.tech && order.estimate_id !== null && (
          <div>
            <dt>Estimate</dt>
            <dd>
              <Anchor component={Link} to={`/estimate/${order.estimate_id}`} size="sm">
                {order.estimate_id}
              </Anchor>
            </dd>
          </div>
        )}
        {order.refunded > 0 && (
          <div>
            <dt>Refunded</dt>
            <dd>
              <Price dollars={order.refunded} size="sm" />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
