import { useEffect, useRef } from 'react';
import type { Customer } from '@tech-portal/contract/customers';
import { Button } from '@tech-portal/ui';
import type { useCustomerSearch } from './customer-search.queries.ts';
import classes from './customer-picker.module.css';

interface CustomerOptionsProps {
  /** Of the text field; the list and its options derive theirs from it. */
  readonly id: string;
  readonly query: ReturnType<typeof useCustomerSearch>;
  readonly active: number;
  readonly onActivate: (index: number) => void;
  readonly onPick: (customer: Customer) => void;
}

export function CustomerOptions({ id, query, active, onActivate, onPick }: CustomerOptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { data: customers, isError, isFetching, refetch } = query;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (isError) {
    return (
      <div className={classes.dropdown}>
        <p className={classes.message} role="alert">
          Failed to fetch customers.{' '}
          <Button size="compact-xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      </div>
    );
  }
  if (!customers || customers.length === 0) {
    return (
      <div className={classes.dropdown}>
        <p className={classes.message} role="status">
          {customers ? 'No matching customers' : 'Searching...'}
        </p>
      </div>
    );
  }
  return (
    <div className={classes.dropdown}>
      <ul ref={list} id={`${id}-list`} className={classes.list} role="listbox" aria-label="Customers found">
        {customers.map((customer, index) => (
          <li
            key={customer.id}
            id={`${id}-${index}`}
            className={classes.option}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => {
              if (index !== active) onActivate(index);
            }}
            // The text box keeps the focus, otherwise leaving it would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(customer)}
          >
            <span className={classes.name}>
              {customer.first_name} {customer.last_name}
            </span>{' '}
            <span className={classes.email}>{customer.email}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
