import type { Customer } from '@tech-portal/contract/customers';
import type { UseQueryResult } from '@tech-portal/platform/query';
import { Button, ComboboxDropdown, ComboboxList, ComboboxMessage } from '@tech-portal/ui';
import type { ComboboxListState } from '@tech-portal/ui';
import classes from './customer-picker.module.css';

interface CustomerOptionsProps {
  query: UseQueryResult<Customer[]>;
  /** True if the results match the current text. */
  isCurrent: boolean;
  listProps: ComboboxListState<Customer>;
}

export function CustomerOptions({ query, isCurrent, listProps }: CustomerOptionsProps) {
  const { data: customers, isError, isFetching, refetch } = query;
  return (
    <ComboboxDropdown>
      {!isCurrent ? (
        <ComboboxMessage role="status">Searching...</ComboboxMessage>
      ) : isError && !customers ? (
        <ComboboxMessage role="alert">
          Failed to fetch customers.{' '}
          <Button size="compact-xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </ComboboxMessage>
      ) : customers && customers.length > 0 ? (
        <ComboboxList {...listProps} label="Customers found">
          {(customer) => (
            <div className={classes.option}>
              <span className={classes.name}>
                {customer.first_name} {customer.last_name}
              </span>{' '}
              <span className={classes.email}>{customer.email}</span>
            </div>
          )}
        </ComboboxList>
      ) : (
        <ComboboxMessage role="status">{customers ? 'No matching customers' : 'Searching...'}</ComboboxMessage>
      )}
    </ComboboxDropdown>
  );
}
