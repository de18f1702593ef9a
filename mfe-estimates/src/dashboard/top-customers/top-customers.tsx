import type { TopCustomer } from '@tech-portal/contract/dashboard';
import { initials } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Price, Text } from '@tech-portal/ui';
import { useTopCustomers } from '../dashboard.queries.ts';
import { ListCard } from '../list-card/list-card.tsx';
import classes from './top-customers.module.css';

const formatOrderCount = (orders: number): string => `${orders} ${orders === 1 ? 'order' : 'orders'} this year`;

export function TopCustomers() {
  return (
    <ListCard
      title="Top Customers"
      viewAll="/customers"
      query={useTopCustomers()}
      failure="Failed to fetch top customers."
    >
      {(customers) => <TopCustomerList customers={customers} />}
    </ListCard>
  );
}

function TopCustomerList({ customers }: { customers: readonly TopCustomer[] }) {
  if (customers.length === 0) {
    return (
      <Text c="dimmed" size="sm" py="md">
        No orders this year yet.
      </Text>
    );
  }
  return (
    <ol className={classes.customers} aria-label="Top Customers">
      {customers.map(({ customer_id, first_name, last_name, orders, amount }) => (
        <li key={customer_id} className={classes.customer}>
          <span className={classes.initials} aria-hidden="true">
            {initials(first_name, last_name)}
          </span>
          <span className={classes.words}>
            <Anchor component={Link} to={`/customer/${customer_id}`} size="sm" fw={600} truncate>
              {first_name} {last_name}
            </Anchor>
            <Text component="span" size="xs" c="dimmed">
              {formatOrderCount(orders)}
            </Text>
          </span>
          <Price dollars={amount} fw={600} size="sm" />
        </li>
      ))}
    </ol>
  );
}
