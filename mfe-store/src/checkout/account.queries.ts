import { getUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { formatPhone } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';

function addressOf(account: User): CheckoutAddress {
  return {
    first_name: account.first_name,
    last_name: account.last_name,
    company_name: account.company ?? '',
    address_1: account.address1,
    address_2: account.address2 ?? '',
    city: account.city,
    state: account.state,
    zip_code: account.zip,
    email: account.email,
    phone: formatPhone(account.phone),
  };
}

/** The address of the own account, as a first proposal of where to ship to; undefined while there is none. */
export const useAccountAddress = (): CheckoutAddress | undefined =>
  // It may have been edited in the user settings since.
  useApiQuery(getUser, {}, { select: addressOf, staleTime: 0 }).data;
