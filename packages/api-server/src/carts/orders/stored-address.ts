import { customType } from 'drizzle-orm/pg-core';

/** An address as an order keeps it, whatever the wire becomes. */
export interface OrderAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly address_1: string;
  readonly address_2: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly email: string;
  readonly phone: string;
}

const VERSION = 1;

/** The stored form of an address, whose optional texts an earlier order may lack. */
interface StoredOrderAddress extends Omit<OrderAddress, 'company_name' | 'address_2'> {
  readonly version?: number;
  readonly company_name?: string;
  readonly address_2?: string;
}

/**
 * An address of an order, whichever release stored it.
 *
 * @throws Error for a version from a later release
 */
export function readStoredAddress({
  version = VERSION,
  company_name = '',
  address_2 = '',
  ...address
}: StoredOrderAddress): OrderAddress {
  if (version !== VERSION) throw new Error(`Addresses of version ${version} are unknown to this release.`);
  return { ...address, company_name, address_2 };
}

/**
 * A column of an address. It is written without its version, which the next release adds: the previous one would send it to
 * browsers and other systems with the address.
 */
export const storedAddress = customType<{ data: OrderAddress; driverData: string | StoredOrderAddress }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => readStoredAddress(typeof stored === 'string' ? JSON.parse(stored) : stored),
  toDriver: (address) => JSON.stringify(address),
});
