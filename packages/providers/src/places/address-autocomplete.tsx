import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { TextInput } from '@tech-portal/ui';
import classes from './address-autocomplete.module.css';
import type { PlacesConfig } from './google-maps.ts';
import type { PickedAddress } from './picked-address.ts';
import type { Suggestion } from './places-session.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface AddressAutocompleteProps {
  /** `places` of `getPaymentConfig`; without it the field is a plain one. */
  readonly config: PlacesConfig | null | undefined;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A suggestion was picked; `not-valid` when it has no street number: show `NOT_A_SHIPPING_ADDRESS` as an alert. */
  readonly onPick: (address: PickedAddress | 'not-valid') => void;
  readonly name?: string;
  /** Message below the field. */
  readonly error?: string | undefined;
  /** Marks the field as required. */
  readonly required?: boolean;
  /** Token for the browser's own address book, used while there are no suggestions; default `address-line1`. */
  readonly autoComplete?: string;
}

/**
 * A street address field that suggests US addresses: arrows, Enter and Escape, or the mouse. Where the maps are
 * blocked or slow it is a field to type into.
 */
export function AddressAutocomplete(props: AddressAutocompleteProps) {
  const { config, label, value, onChange, onPick, error, autoComplete = 'address-line1', ...field } = props;
  const listId = useId();
  const { suggestions, suggest, clear } = useSuggestions(config);
  const [active, setActive] = useState(-1);
  const isOpen = suggestions.length > 0;
  useEffect(() => setActive(-1), [suggestions]);

  const pick = (suggestion: Suggestion) => {
    clear();
    suggestion.resolve().then(
      (address) => onPick(address ?? 'not-valid'),
      // The maps fell silent: what they suggested is still a good beginning.
      () => onChange(suggestion.text),
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions[active];
    if (step !== undefined) {
      event.preventDefault();
      // One place before the first is the field itself.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      clear();
    } else if (event.key === 'Enter') {
      clear();
      if (!chosen) return;
      event.preventDefault();
      pick(chosen);
    }
  };

  return (
    <div className={classes.field}>
      <TextInput
        {...field}
        label={label}
        value={value}
        error={error}
        autoComplete={config ? 'off' : autoComplete}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        onKeyDown={handleKey}
        onBlur={clear}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          suggest(event.currentTarget.value);
        }}
      />
      <div role="status" className={classes.count}>
        {isOpen && `${suggestions.length} addresses suggested`}
      </div>
      {isOpen && <SuggestionList id={listId} label={label} suggestions={suggestions} active={active} onPick={pick} />}
    </div>
  );
}
