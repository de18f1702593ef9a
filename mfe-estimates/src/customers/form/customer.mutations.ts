import { createCustomer, getCustomer, updateCustomer } from '@tech-portal/contract/customers';
import type { CustomerForm } from '@tech-portal/contract/customers';
import { setRead, useApiMutation } from '@tech-portal/platform/query';

/** Adds a customer, or with an id changes that one. */
export const useSaveCustomer = (id: number | undefined) =>
  useApiMutation(
    (customer: CustomerForm, send) =>
      id === undefined
        ? send(createCustomer, { body: { customer } })
        : send(updateCustomer, { body: { id, customer } }),
    { confirm: (saved) => [setRead(getCustomer, { id: saved.id }, saved)] },
  );
