import { NativeSelect } from '@tech-portal/ui';
import type { ComponentProps } from 'react';

interface FilteredList<Filters> {
  readonly state: Filters;
  readonly change: (to: Partial<Filters>) => void;
  readonly parseFilter: (name: string, text: string) => unknown;
}

interface FilterSelectProps<Filters> extends Omit<
  ComponentProps<typeof NativeSelect>,
  'list' | 'name' | 'data' | 'value' | 'onChange'
> {
  readonly list: FilteredList<Filters>;
  readonly name: keyof Filters & string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Select for a filter with a few options. Selecting one returns to page 1. */
export function FilterSelect<Filters>({ list, name, options, ...select }: FilterSelectProps<Filters>) {
  return (
    <NativeSelect
      {...select}
      data={[...options]}
      value={String(list.state[name] ?? '')}
      onChange={(event) =>
        list.change({ [name]: list.parseFilter(name, event.currentTarget.value) } as Partial<Filters>)
      }
    />
  );
}
