import { useEffect } from 'react';
import { useSearchParams } from '@tech-portal/platform/router';
import { PageHeader, Stack } from '@tech-portal/ui';
import { readListState, writeListState } from './customer-list-state.ts';
import type { CustomerListState } from './customer-list-state.ts';
import { CustomerResults } from './customer-results.tsx';
import { CustomerSearchForm } from './customer-search-form.tsx';
import { useCustomerList } from './customers.queries.ts';

/** A technician's customers, for an administrator everybody's (document 2, section 2; decision 10). */
export default function CustomersPage() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const list = useCustomerList(state);
  const change = (to: Partial<CustomerListState>) => setParams(writeListState({ ...state, ...to }));

  // An address kept from when there were more customers.
  const beyondLastPage = state.page > 1 && list.data?.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    if (beyondLastPage)
      setParams((present) => writeListState({ ...readListState(present), page: 1 }), { replace: true });
  }, [beyondLastPage, setParams]);

  return (
    <>
      <PageHeader title="Customers" />
      <Stack gap="md">
        <CustomerSearchForm search={state.search} onSearch={(search) => change({ search, page: 1 })} />
        <CustomerResults list={list} state={state} onChange={change} />
      </Stack>
    </>
  );
}
