import type { Order } from '@tech-portal/contract/orders';
import { formatPhone } from '@tech-portal/domain';
import { Text, Title } from '@tech-portal/ui';
import classes from './order-page.module.css';

interface AddressBlockProps {
  title: string;
  address: Order['shipping'];
}

export function AddressBlock({ title, address }: AddressBlockProps) {
  return (
    <section className={classes.card}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {address ? (
        <address className={classes.address}>
          <strong>
            {address.first_name} {address.last_name}
          </strong>
          {address.company_name !== '' && <span>{address.company_name}</span>}
          <AddressLines address={address} />
          <span>{address.email}</span>
          <span>{formatPhone(address.phone)}</span>
        </address>
      ) : (
        <Text size="sm" c="dimmed">
          No address.
        </Text>
      )}
    </section>
  );
}

export function AddressLines({ address }: { address: NonNullable<Order['shipping']> }) {
  return (
    <>
      <span>{address.address_1}</span>
      {address.address_2 !== '' && <span>{address.address_2}</span>}
      <span>
        {address.city}, {address.state} {address.zip_code}
      </span>
    </>
  );
}
