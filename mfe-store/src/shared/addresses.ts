import type { StoredAddress } from '@tech-portal/contract/address';
import { fullName } from '@tech-portal/domain';

export const addressInOneLine = (address: StoredAddress): string =>
  [fullName(address), address.address_1, address.address_2, address.city, `${address.state} ${address.zip_code}`]
    .filter(Boolean)
    .join(', ');

/** Compares two addresses including their contacts. */
export const isSameAddress = (one: StoredAddress, other: StoredAddress): boolean =>
  addressInOneLine(one) === addressInOneLine(other) &&
  one.company_name === other.company_name &&
  one.email === other.email &&
  one.phone === other.phone;
