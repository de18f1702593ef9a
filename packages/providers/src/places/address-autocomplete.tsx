import { ComboboxDropdown, ComboboxList, TextInput, useCombobox, VisuallyHidden } from '@tech-portal/ui';
import classes from './address-autocomplete.module.css';
import type { ComponentProps } from 'react';
import type { PlacesConfig } from './google-maps.ts';
import type { PickedAddress } from './picked-address.ts';
import { usePick } from './use-pick.ts';
import { useSuggestions } from './use-suggestions.ts';

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
