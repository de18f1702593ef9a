import {
  ComboboxDropdown,
  ComboboxList,
  TextInput,
  useCombobox,
  useDebouncedCallback,
  VisuallyHidden,
} from '@tech-portal/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import type { PlacesConfig } from './google-maps.ts';
import type { PickedAddress } from './picked-address.ts';
import { placesSession } from './places-session.ts';
import type { Suggestion } from './places-session.ts';
import classes from './address-autocomplete.module.css';

type FieldProps = Pick<
  ComponentProps<typeof TextInput>,
  'aria-invalid' | 'error' | 'name' | 'onBlur' | 'readOnly' | 'required' | 'withAsterisk'
>;

export interface AddressAutocompleteProps extends FieldProps {
  /** `places` of `getPaymentConfig`; without it the field is a plain one. */
  config: PlacesConfig | null | undefined;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A suggestion was picked; `not-valid` when it has no street number: show `NOT_A_SHIPPING_ADDRESS` as an alert. */
  onPick: (address: PickedAddress | 'not-valid') => void;
  /** Whether the parts of a picked suggestion are on their way: what is in the form now is not yet what was picked. */
  onPicking?: ((isPicking: boolean) => void) | undefined;
  /** Token for the browser's own address book, used while there are no suggestions; default `address-line1`. */
  autoComplete?: string | undefined;
}

/**
 * A street address field that suggests US addresses: arrows, Enter and Escape, or the mouse. Where the maps are
 * blocked or slow it is a field to type into.
 */
export function AddressAutocomplete(props: AddressAutocompleteProps) {
  const { config, label, value, onChange, onPick, onPicking, autoComplete = 'address-line1', ...field } = props;
  const { suggestions, suggest, clear } = useSuggestions(config);
  const { pick, drop } = usePick({ onPick, onChange, onPicking });
  const isOpen = suggestions.length > 0;
  const { rootProps, fieldProps, listProps, deactivate } = useCombobox({
    options: suggestions,
    keyOf: ({ id }) => id,
    opened: isOpen,
    onClose: clear,
    onPick: (suggestion) => {
      clear();
      pick(suggestion);
    },
    // The form is sent as it was typed.
    onEnter: clear,
  });

  return (
    <div className={classes.field} {...rootProps}>
      <TextInput
        {...field}
        {...fieldProps}
        label={label}
        value={value}
        autoComplete={config ? 'off' : autoComplete}
        onChange={(event) => {
          drop();
          deactivate();
          onChange(event.currentTarget.value);
          suggest(event.currentTarget.value);
        }}
      />
      <VisuallyHidden role="status">{isOpen && `${suggestions.length} addresses suggested`}</VisuallyHidden>
      {isOpen && (
        <ComboboxDropdown>
          <ComboboxList {...listProps} label={label}>
            {({ text }) => text}
          </ComboboxList>
          <div className={classes.source}>Powered by Google</div>
        </ComboboxDropdown>
      )}
    </div>
  );
}

interface PickHandlers {
  readonly onPick: (address: PickedAddress | 'not-valid') => void;
  readonly onChange: (value: string) => void;
  readonly onPicking?: ((isPicking: boolean) => void) | undefined;
}

/**
 * Fetches the parts of the suggestion that was picked. They may come late: what was typed elsewhere meanwhile stays,
 * since the handlers are those of the latest render. Changing the street itself, or picking again, has to `drop` them.
 */
function usePick(handlers: PickHandlers) {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const number = useRef(0);
  const drop = () => {
    number.current += 1;
    latest.current.onPicking?.(false);
  };
  useEffect(() => drop, []);

  const pick = (suggestion: Suggestion) => {
    drop();
    const own = number.current;
    const finish = (notify: () => void) => {
      if (own !== number.current) return;
      notify();
      drop();
    };
    latest.current.onPicking?.(true);
    suggestion.resolve().then(
      (address) => finish(() => latest.current.onPick(address ?? 'not-valid')),
      // The maps fell silent: what they suggested is still a good beginning.
      () => finish(() => latest.current.onChange(suggestion.text)),
    );
  };
  return { pick, drop };
}

const DEBOUNCE = 250;
const MIN_LENGTH = 3;

/** Suggestions for what is being typed; none, without a word, while the maps are blocked, slow or not there. */
function useSuggestions(config: PlacesConfig | null | undefined) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const latest = useRef(0);
  const session = useMemo(() => (config ? placesSession(config) : undefined), [config]);

  const ask = useDebouncedCallback((input: string, number: number) => {
    session?.suggest(input).then(
      (found) => {
        if (number === latest.current) setSuggestions(found);
      },
      () => undefined,
    );
  }, DEBOUNCE);

  const clear = () => {
    latest.current += 1;
    setSuggestions([]);
  };
  useEffect(() => () => void (latest.current += 1), []);

  return {
    suggestions,
    clear,
    /** What stands in the field now. Stale responses to earlier letters are dropped. */
    suggest: (typed: string) => {
      const input = typed.trim();
      latest.current += 1;
      // A quick tap would pick what was suggested for other words.
      setSuggestions([]);
      if (input.length >= MIN_LENGTH) ask(input, latest.current);
    },
  };
}
