import { customType } from 'drizzle-orm/pg-core';

/** Stored address of an order, independent of the wire format. */
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

/** Stored form; older orders may lack optional fields. */
interface StoredOrderAddress extends Omit<OrderAddress, 'company_name' | 'address_2'> {
  readonly version?: number;
  readonly company_name?: string;
  readonly address_2?: string;
}

/**
 * Parses an address stored by this or any earlier release.
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
 * Column of an address. Written without a version, because the previous release would pass it on to browsers and other
 * systems. The next release will add it.
 */
export const storedAddress = customType<{ data: OrderAddress; driverData: string | StoredOrderAddress }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => readStoredAddress(typeof stored === 'string' ? JSON.parse(stored) : stored),
  toDriver: (address) => JSON.stringify(address),
});
