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
import { createPlacesSession } from './places-session.ts';
import type { Suggestion } from './places-session.ts';
import classes from './address-autocomplete.module.css';

type FieldProps = Pick<
  ComponentProps<typeof TextInput>,
  'aria-invalid' | 'error' | 'name' | 'onBlur' | 'readOnly' | 'required' | 'withAsterisk'
>;

export interface AddressAutocompleteProps extends FieldProps {
  /** `places` in the response of `getPaymentConfig`. Without it, the field is plain text. */
  config: PlacesConfig | null | undefined;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /**
   * Called with the address of a picked suggestion, or with `not-valid` if it has no street number. In that case, show
   * `NOT_A_SHIPPING_ADDRESS` as an alert.
   */
  onPick: (address: PickedAddress | 'not-valid') => void;
  /** Called with true while the details of a picked suggestion load, when the form does not contain the address yet. */
  onPicking?: ((isPicking: boolean) => void) | undefined;
  /** Autofill token for the browser while there are no suggestions; default `address-line1`. */
  autoComplete?: string | undefined;
}

/**
 * Street field that suggests US addresses. Suggestions work with the arrow keys, Enter and Escape, or the mouse. If the
 * maps are blocked or slow, it is a plain text field.
 */
export function AddressAutocomplete(props: AddressAutocompleteProps) {
  const { config, label, value, onChange, onPick, onPicking, autoComplete = 'address-line1', ...field } = props;
  const { suggestions, suggest, clear } = useSuggestions(config);
  const { pick, drop: cancelPick } = usePick({ onPick, onChange, onPicking });
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
    // Enter without an active suggestion submits the form with the text as typed.
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
          cancelPick();
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
 * Loads the details of a picked suggestion. They may arrive late, so they go to the handlers of the latest render,
 * which keep edits of other fields. Call `drop` when the street changes or another suggestion is picked.
 */
function usePick(handlers: PickHandlers) {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const requestId = useRef(0);
  const cancelPick = () => {
    requestId.current += 1;
    latest.current.onPicking?.(false);
  };
  useEffect(() => cancelPick, []);

  const pick = (suggestion: Suggestion) => {
    cancelPick();
    const ownRequestId = requestId.current;
    const finish = (notify: () => void) => {
      if (ownRequestId !== requestId.current) return;
      notify();
      cancelPick();
    };
    latest.current.onPicking?.(true);
    suggestion.resolve().then(
      (address) => finish(() => latest.current.onPick(address ?? 'not-valid')),
      // If the maps do not respond, fills in at least the suggestion's text.
      () => finish(() => latest.current.onChange(suggestion.text)),
    );
  };
  return { pick, drop: cancelPick };
}

const DEBOUNCE_MS = 250;
const MIN_LENGTH = 3;

/** Suggestions while typing. There are none, without an error, if the maps are blocked, slow or missing. */
function useSuggestions(config: PlacesConfig | null | undefined) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const latest = useRef(0);
  const session = useMemo(() => (config ? createPlacesSession(config) : undefined), [config]);

  const fetchSuggestions = useDebouncedCallback((input: string, requestId: number) => {
    session?.suggest(input).then(
      (found) => {
        if (requestId === latest.current) setSuggestions(found);
      },
      () => undefined,
    );
  }, DEBOUNCE_MS);

  const clear = () => {
    latest.current += 1;
    setSuggestions([]);
  };
  useEffect(() => () => void (latest.current += 1), []);

  return {
    suggestions,
    clear,
    /** Call it with the field's current text. Late responses to earlier texts are dropped. */
    suggest: (typed: string) => {
      const input = typed.trim();
      latest.current += 1;
      // Clears suggestions for the earlier text, which the user could tap by mistake.
      setSuggestions([]);
      if (input.length >= MIN_LENGTH) fetchSuggestions(input, latest.current);
    },
  };
}
