import { FilterSelect, TechnicianFilter } from '@tech-portal/lists';
import type { UseListResult } from '@tech-portal/lists';
import type { ListedOrder } from '@tech-portal/contract/orders';
import { Button, Group, SearchField, useDisclosure, useNarrowScreen } from '@tech-portal/ui';
import { DayRange } from '../shared/day-range/day-range.tsx';
import { orderList, paymentOptions, shippingOptions, sourceOptions, stateOptions } from './order-list.ts';
import type { OrderColumn, OrderListState } from './order-list.ts';
import classes from './order-filters.module.css';

type OrderFilterState = Omit<OrderListState, 'page' | 'cursor' | 'sort'>;

interface OrderFiltersProps {
  readonly list: Pick<UseListResult<ListedOrder, OrderColumn, OrderFilterState>, 'state' | 'change' | 'parseFilter'>;
}

/**
 * Search and filters for all users' orders. On a phone, a button shows the filters, to leave more room for the list.
 */
export function OrderFilters({ list }: OrderFiltersProps) {
  const { search, page: _page, cursor: _cursor, sort: _sort, ...filters } = list.state;
  const activeCount = Object.values(filters).filter((value) => value !== '' && value !== undefined).length;
  const isNarrow = useNarrowScreen();
  const [isOpen, { toggle }] = useDisclosure();
  const clear = () => {
    const { page: _first, cursor: _none, sort: _kept, ...cleared } = orderList.url.read(new URLSearchParams());
    list.change(cleared);
  };
  return (
    <>
      <Group gap="sm" align="end">
        <SearchField
          label="Search orders"
          placeholder="Number, customer or part"
          search={search}
          onSearch={(text) => list.change({ search: text })}
          quietButton
          className={classes.search}
        />
        {isNarrow && (
          <Button variant="default" aria-expanded={isOpen} onClick={toggle}>
            Filters{activeCount > 0 && ` (${activeCount})`}
          </Button>
        )}
        {(activeCount > 0 || search !== '') && (
          <Button variant="subtle" onClick={clear}>
            Clear filters
          </Button>
        )}
      </Group>
      {(!isNarrow || isOpen) && <FilterFields list={list} />}
    </>
  );
}

function FilterFields({ list }: OrderFiltersProps) {
  const { tech, from, to } = list.state;
  return (
    <div className={classes.filters}>
      <FilterSelect list={list} name="state" label="State" options={stateOptions} />
      <FilterSelect list={list} name="shipping" label="Shipping" options={shippingOptions} />
      <FilterSelect list={list} name="payment" label="Payment" options={paymentOptions} />
      <FilterSelect list={list} name="source" label="Source of parts" options={sourceOptions} />
      <TechnicianFilter
        listName="orders"
        label="Technician"
        tech={tech}
        onChange={(picked) => list.change({ tech: picked })}
      />
      <DayRange
        from={from}
        until={to}
        onFrom={(day) => list.change({ from: day })}
        onUntil={(day) => list.change({ to: day })}
      />
    </div>
  );
}
