import { TextInput } from '@tech-portal/ui';
import { useState } from 'react';
import { priceProblems } from './price-problems.ts';
import { isPriceRange, parsePrice } from './price-range.ts';
import type { PriceTexts } from './price-range.ts';
import classes from './list-filters.module.css';

export interface PriceFilterProps {
  /** Values from the URL, valid or not. */
  prices: PriceTexts;
  /** Receives only valid prices, the lowest not above the highest. */
  onChange: (prices: PriceTexts) => void;
}

const labels = { min_price: 'Lowest price', max_price: 'Highest price' } as const;
type Bound = keyof typeof labels;

/** Price range filter, applied on blur or Enter. */
export function PriceFilter({ prices, onChange }: PriceFilterProps) {
  const fields = {
    min_price: useUrlText(prices.min_price ?? ''),
    max_price: useUrlText(prices.max_price ?? ''),
  };
  const [editedBound, setEditedBound] = useState<Bound>('min_price');
  const [isTyping, setIsTyping] = useState(false);
  const parsedPrices = { min_price: parsePrice(fields.min_price.typed), max_price: parsePrice(fields.max_price.typed) };
  const problems = priceProblems(parsedPrices, editedBound);

  const send = () => {
    setIsTyping(false);
    if (!isPriceRange(parsedPrices)) return;
    const bounds = [fields.min_price, fields.max_price] as const;
    const hasChanged =
      parsedPrices.min_price !== (bounds[0].expected || undefined) ||
      parsedPrices.max_price !== (bounds[1].expected || undefined);
    bounds[0].send(parsedPrices.min_price ?? '');
    bounds[1].send(parsedPrices.max_price ?? '');
    if (hasChanged) onChange(parsedPrices);
  };

  const field = (bound: Bound) => (
    <TextInput
      label={labels[bound]}
      leftSection="$"
      placeholder="Any"
      autoComplete="off"
      inputMode="decimal"
      enterKeyHint="search"
      value={fields[bound].typed}
      // Shows no error while the user is typing in the field.
      error={!(isTyping && editedBound === bound) && problems[bound]}
      errorProps={{ role: 'alert' }}
      onChange={(event) => {
        fields[bound].type(event.currentTarget.value);
        setEditedBound(bound);
        setIsTyping(true);
      }}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
      }}
    />
  );
  return (
    <div className={classes.prices} role="group" aria-label="Price">
      {field('min_price')}
      {field('max_price')}
    </div>
  );
}

interface UrlText {
  readonly typed: string;
  /** URL value at the last render. */
  readonly urlValue: string;
  /** Values sent to the URL that have not arrived there yet, oldest first. */
  readonly pendingValues: readonly string[];
}

const initialText = (text: string): UrlText => ({ typed: text, urlValue: text, pendingValues: [] });

/** Value that the URL will have once all pending values have arrived. */
const expectedOf = ({ urlValue, pendingValues }: UrlText): string => pendingValues.at(-1) ?? urlValue;

/**
 * Text of a field whose value is written to the URL. The field's own values arrive there late and must not overwrite
 * newer typing, but values from Back or a link must.
 */
function useUrlText(newUrlValue: string) {
  const [text, setText] = useState(() => initialText(newUrlValue));
  if (newUrlValue !== text.urlValue) {
    const arrivedIndex = text.pendingValues.indexOf(newUrlValue);
    setText(
      arrivedIndex === -1
        ? initialText(newUrlValue)
        : { ...text, urlValue: newUrlValue, pendingValues: text.pendingValues.slice(arrivedIndex + 1) },
    );
  }
  return {
    typed: text.typed,
    expected: expectedOf(text),
    type: (typed: string) => setText((current) => ({ ...current, typed })),
    send: (next: string) =>
      setText((current) => ({
        ...current,
        typed: next,
        pendingValues: next === expectedOf(current) ? current.pendingValues : [...current.pendingValues, next],
      })),
  };
}
