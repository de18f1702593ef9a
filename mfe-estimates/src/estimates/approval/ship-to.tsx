import { Paper, Text, Title } from '@tech-portal/ui';
import type { LinkedEstimate } from './linked-estimate.ts';
import classes from './approve.module.css';

/** The customer's name and shipping address. */
export function ShipTo({ customer }: { customer: LinkedEstimate['customer'] }) {
  const street = [customer.address_1, customer.address_2].filter(Boolean).join(', ');
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="ship-to">
      <Title order={2} size="h5" id="ship-to" mb={4}>
        Customer
      </Title>
      <Text fw={600} className={classes.text}>
        {customer.first_name} {customer.last_name}
      </Text>
      <Text component="address" className={classes.text}>
        {street}
        <br />
        {customer.city}, {customer.state} {customer.zip_code}
      </Text>
    </Paper>
  );
}
