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

/** The user's own address, used as the initial shipping address; undefined if they have none. */
export const useAccountAddress = (): CheckoutAddress | undefined =>
  // Never cached: the user may have edited it in the settings.
  useApiQuery(getUser, {}, { select: addressOf, staleTime: 0 }).data;
