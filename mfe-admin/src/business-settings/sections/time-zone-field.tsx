import { ComboboxDropdown, ComboboxList, ComboboxMessage, TextInput, useCombobox } from '@tech-portal/ui';
import { useState } from 'react';
import type { SectionFields } from './settings-section.tsx';
import classes from './fields.module.css';

const searchableName = (name: string): string => name.trim().toLowerCase().replaceAll('_', ' ');

/** Text field that suggests the browser's time zones. The schema also accepts others, such as aliases. */
export function TimeZoneField({ form, isReadOnly }: SectionFields<'company' | 'support' | 'time_zone'>) {
  const field = form.field('time_zone');
  const [opened, setOpened] = useState(false);
  /** Undefined until the user types, because filtering by the current value would leave no other suggestion. */
  const [search, setSearch] = useState<string>();
  const zones = opened ? Intl.supportedValuesOf('timeZone') : [];
  const options =
    search === undefined ? zones : zones.filter((zone) => searchableName(zone).includes(searchableName(search)));
  const open = () => {
    if (isReadOnly) return;
    setSearch(undefined);
    setOpened(true);
    listProps.onActivate(field.value);
  };
  const { rootProps, fieldProps, listProps, deactivate } = useCombobox({
    options,
    keyOf: (zone) => zone,
    opened,
    onOpen: open,
    onClose: () => setOpened(false),
    onPick: (zone) => {
      form.set('time_zone', zone);
      setOpened(false);
    },
    firstIsActive: search !== undefined,
  });
  return (
    <div className={classes.combobox} {...rootProps}>
      <TextInput
        label="Time zone"
        description="Expiry dates, reminders and document dates use this time zone."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="off"
        spellCheck={false}
        {...field}
        {...fieldProps}
        onClick={open}
        onChange={(event) => {
          field.onChange(event);
          setSearch(event.currentTarget.value);
          deactivate();
          setOpened(true);
        }}
      />
      {opened && (
        <ComboboxDropdown>
          {options.length > 0 ? (
            <ComboboxList {...listProps} label="Time zones">
              {(zone) => zone}
            </ComboboxList>
          ) : (
            <ComboboxMessage role="status">No matching time zones</ComboboxMessage>
          )}
        </ComboboxDropdown>
      )}
    </div>
  );
}
