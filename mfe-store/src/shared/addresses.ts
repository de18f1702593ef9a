import type { StoredAddress } from '@tech-portal/contract/address';
import { fullName } from '@tech-portal/domain';

export const addressInOneLine = (address: StoredAddress): string =>
  [fullName(address), address.address_1, address.address_2, address.city, `${address.state} ${address.zip_code}`]
    .filter(Boolean)
    .join(', ');

/** Compares two addresses including their contacts. */
export const isSameAddress = (a: StoredAddress, b: StoredAddress): boolean =>
  addressInOneLine(a) === addressInOneLine(b) &&
  a.company_name === b.company_name &&
  a.email === b.email &&
  a.phone === b.phone;
