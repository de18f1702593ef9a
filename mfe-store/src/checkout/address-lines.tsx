import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { fullName } from '@tech-portal/domain';
import classes from './checkout.module.css';

/** An address to read. */
export function AddressLines({ address }: { address: CheckoutAddress }) {
  const lines = [
    fullName(address),
    address.company_name,
    address.address_1,
    address.address_2,
    `${address.city}, ${address.state} ${address.zip_code}`,
    address.email,
    address.phone,
  ].filter((line) => line.trim() !== '');
  return (
    <address className={classes.address}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
