import { FileInput, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ComboboxDropdown, ComboboxMessage, ComboboxList, useCombobox } from '../../combobox/combobox.tsx';
import { Checkbox } from '../../checkbox/checkbox.ts';
import { DayInput } from '../../day-input/day-input.tsx';
import { NativeSelect } from '../../native-select/native-select.tsx';
import { QuantityStepper } from '../../quantity-stepper/quantity-stepper.tsx';
import { SearchField } from '../../search-field/search-field.tsx';
import { LONG_TEXT } from '../catalogue-entry.ts';
import type { CatalogueEntries } from '../catalogue-entry.ts';

const noop = () => undefined;

function Quantity({ start, stock, disabled }: { start: number; stock: number; disabled?: boolean | undefined }) {
  const [quantity, setQuantity] = useState(start);
  return <QuantityStepper value={quantity} stock={stock} onChange={setQuantity} disabled={disabled ?? false} />;
}

function Day({ label, error, readOnly }: { label: string; error?: string; readOnly?: boolean }) {
  const [day, setDay] = useState('2026-03-05');
  return <DayInput label={label} value={day} onChange={setDay} error={error} readOnly={readOnly} />;
}

const parts = ['Water Heater', 'Water Pump', LONG_TEXT];

function Combobox() {
  const [text, setText] = useState('Water');
  const [opened, setOpened] = useState(true);
  const { rootProps, fieldProps, listProps } = useCombobox({
    options: parts,
    keyOf: (part) => part,
    opened,
    onOpen: () => setOpened(true),
    onClose: () => setOpened(false),
    onPick(part) {
      setText(part);
      setOpened(false);
    },
  });
  return (
    <div {...rootProps} style={{ position: 'relative', minHeight: opened ? 200 : 0 }}>
      <TextInput
        label="Part"
        {...fieldProps}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOpened(true);
        }}
      />
      {opened && (
        <ComboboxDropdown>
          <ComboboxList {...listProps} label="Parts">
            {(part) => part}
          </ComboboxList>
        </ComboboxDropdown>
      )}
    </div>
  );
}

export const fieldEntries: CatalogueEntries = {
  TextInput: {
    default: <TextInput label="City" placeholder="Elkhart" />,
    required: <TextInput label="City" required />,
    'with description': <TextInput label="City" description="Where it is shipped to." defaultValue="Elkhart" />,
    error: <TextInput label="ZIP Code" defaultValue="787" error="ZIP code must be 5 digits" />,
    'read only': <TextInput label="Email" readOnly defaultValue="tech@example.com" />,
    disabled: <TextInput label="Email" disabled defaultValue="tech@example.com" />,
    'long text': <TextInput label={LONG_TEXT} defaultValue={LONG_TEXT} error={LONG_TEXT} />,
  },
  Textarea: {
    default: <Textarea label="Notes" rows={3} />,
    error: <Textarea label="Notes" rows={2} error="Please say why" />,
    disabled: <Textarea label="Notes" rows={2} disabled defaultValue="As before" />,
    'long text': <Textarea label="Notes" rows={3} defaultValue={LONG_TEXT} />,
  },
  PasswordInput: {
    default: <PasswordInput label="Password" defaultValue="correct horse" />,
    error: <PasswordInput label="Password" error="The passwords differ" />,
    disabled: <PasswordInput label="Password" disabled />,
  },
  FileInput: {
    default: <FileInput label="Logo" placeholder="Choose a logo" />,
    error: <FileInput label="Logo" placeholder="Choose a logo" error="This file is not a picture" />,
    disabled: <FileInput label="Logo" placeholder="Choose a logo" disabled />,
  },
  NativeSelect: {
    default: <NativeSelect label="State" data={['Choose a state', 'Indiana', 'Texas']} />,
    error: <NativeSelect label="State" data={['Choose a state']} error="State is required" />,
    disabled: <NativeSelect label="State" data={['Indiana']} disabled />,
    'long text': <NativeSelect label="Part" data={[LONG_TEXT]} />,
  },
  Checkbox: {
    default: <Checkbox label="Same as Shipping" />,
    checked: <Checkbox label="Same as Shipping" defaultChecked />,
    indeterminate: <Checkbox label="All of them" indeterminate />,
    error: <Checkbox label="I agree" error="Please accept the total." />,
    disabled: <Checkbox label="Tax Exempt" disabled />,
    'long text': <Checkbox label={LONG_TEXT} />,
  },
  DayInput: {
    default: <Day label="Due Date" />,
    error: <Day label="Due Date" error="This day is over" />,
    'read only': <Day label="Due Date" readOnly />,
  },
  QuantityStepper: {
    default: <Quantity start={2} stock={5} />,
    'at its most': <Quantity start={5} stock={5} />,
    disabled: <Quantity start={2} stock={5} disabled />,
  },
  SearchField: {
    'while typing': (
      <SearchField label="Search customers" placeholder="Name or email" search="" onSearch={noop} whileTyping />
    ),
    'with a button': <SearchField label="Search parts" placeholder="Part number" search="5238A" onSearch={noop} />,
    'needs text': <SearchField label="Search parts" placeholder="Part number" search="" onSearch={noop} needsText />,
    searching: <SearchField label="Search parts" placeholder="Part number" search="5238A" onSearch={noop} searching />,
  },
  ComboboxList: { opened: <Combobox /> },
  ComboboxDropdown: {
    'with anything': (
      <div style={{ position: 'relative', minHeight: 60 }}>
        <ComboboxDropdown>Whatever opens below the field</ComboboxDropdown>
      </div>
    ),
  },
  ComboboxMessage: {
    empty: <ComboboxMessage role="status">No parts found.</ComboboxMessage>,
    error: <ComboboxMessage role="alert">Failed to fetch parts.</ComboboxMessage>,
  },
};
