import { TextInput } from '@tech-portal/ui';
import { useState } from 'react';
import { priceProblems } from './price-problems.ts';
import { isPriceRange, readPrice } from './price-range.ts';
import type { PriceTexts } from './price-range.ts';
import classes from './list-filters.module.css';

export interface PriceFilterProps {
  /** Values from the URL, valid or not. */
  prices: PriceTexts;
  /** Receives valid prices only, with the lowest not above the highest. */
  onChange: (prices: PriceTexts) => void;
}

const labels = { min_price: 'Lowest price', max_price: 'Highest price' } as const;
type Bound = keyof typeof labels;

/** Price range filter, applied on blur or Enter. */
export function PriceFilter({ prices, onChange }: PriceFilterProps) {
  const fields = {
    min_price: useAddressText(prices.min_price ?? ''),
    max_price: useAddressText(prices.max_price ?? ''),
  };
  const [edited, setEdited] = useState<Bound>('min_price');
  const [isTyping, setIsTyping] = useState(false);
  const written = { min_price: readPrice(fields.min_price.typed), max_price: readPrice(fields.max_price.typed) };
  const problems = priceProblems(written, edited);

  const send = () => {
    setIsTyping(false);
    if (!isPriceRange(written)) return;
    const bounds = [fields.min_price, fields.max_price] as const;
    const isNew =
      written.min_price !== (bounds[0].expected || undefined) ||
      written.max_price !== (bounds[1].expected || undefined);
    bounds[0].send(written.min_price ?? '');
    bounds[1].send(written.max_price ?? '');
    if (isNew) onChange(written);
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
      // Shows no error while the user types.
      error={!(isTyping && edited === bound) && problems[bound]}
      errorProps={{ role: 'alert' }}
      onChange={(event) => {
        fields[bound].type(event.currentTarget.value);
        setEdited(bound);
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

interface AddressText {
  readonly typed: string;
  /** URL value that the field last rendered with. */
  readonly seen: string;
  /** Values sent but not yet seen in the URL, oldest first. */
  readonly awaited: readonly string[];
}

const startText = (text: string): AddressText => ({ typed: text, seen: text, awaited: [] });

/** Expected URL value once all sent values have arrived. */
const expectedOf = ({ seen, awaited }: AddressText): string => awaited.at(-1) ?? seen;

/**
 * Text of a field whose value is written to the URL. The field's own updates arrive late and must not overwrite newer
 * typing; changes from Back or a link do.
 */
function useAddressText(inAddress: string) {
  const [text, setText] = useState(() => startText(inAddress));
  if (inAddress !== text.seen) {
    const arrived = text.awaited.indexOf(inAddress);
    setText(
      arrived === -1 ? startText(inAddress) : { ...text, seen: inAddress, awaited: text.awaited.slice(arrived + 1) },
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
        awaited: next === expectedOf(current) ? current.awaited : [...current.awaited, next],
      })),
  };
}
