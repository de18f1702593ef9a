import { MAX_FOUND_PRODUCTS } from '@tech-portal/contract/products';
import { Slot } from '@tech-portal/platform';
import { ComboboxDropdown, ComboboxList, ComboboxMessage, PlainTitle, Price, ProductImage } from '@tech-portal/ui';
import type { ComboboxListState } from '@tech-portal/ui';
import type { Part } from '../shared/part.ts';
import { PARTIAL_MATCHES, REFINE_SEARCH } from './search-state.ts';
import type { SearchState } from './search-state.ts';
import classes from './global-search.module.css';

const messages: Readonly<Partial<Record<SearchState, string>>> = {
  loading: 'Searching...',
  error: 'Error fetching products',
  empty: 'No matching products',
};

interface SearchDropdownProps {
  state: SearchState;
  isPartial: boolean;
  listProps: ComboboxListState<Part>;
  /** Searched text; empty until the typed text has been searched. */
  searched: string;
  /** Called when the user follows a result of another app. */
  onFollow: () => void;
}

export function SearchDropdown({ state, isPartial, listProps, searched, onFollow }: SearchDropdownProps) {
  return (
    <ComboboxDropdown>
      {state === 'results' ? (
        <>
          {isPartial && <ComboboxMessage role="status">{PARTIAL_MATCHES}</ComboboxMessage>}
          <ComboboxList {...listProps} label="Parts found">
            {(part) => (
              <div className={classes.option}>
                <ProductImage src={part.image} alt="" size={40} />
                <span className={classes.words}>
                  <span className={classes.title}>
                    <PlainTitle html={part.title} />
                  </span>
                  <span className={classes.origin}>
                    {part.brand} <span className={classes.number}>{part.mpn}</span>
                  </span>
                </span>
                <Price dollars={part.price} size="sm" fw={600} />
              </div>
            )}
          </ComboboxList>
          {listProps.options.length >= MAX_FOUND_PRODUCTS && (
            <ComboboxMessage role="status">{REFINE_SEARCH}</ComboboxMessage>
          )}
        </>
      ) : (
        <ComboboxMessage role={state === 'error' ? 'alert' : 'status'}>{messages[state]}</ComboboxMessage>
      )}
      {searched !== '' && <Slot name="search.results" props={{ text: searched, onFollow }} />}
    </ComboboxDropdown>
  );
}
