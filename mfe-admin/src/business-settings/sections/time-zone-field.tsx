import { TextInput } from '@tech-portal/ui';
import { useId } from 'react';
import type { SectionProps } from './settings-form.ts';

/** Text field that suggests the time zones this browser knows; the schema also takes others. */
export function TimeZoneField({ form }: Pick<SectionProps, 'form'>) {
  const list = useId();
  return (
    <>
      <TextInput
        label="Time zone"
        description="Estimates expire, reminders go out and documents are dated by its clock."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="off"
        list={list}
        {...form.field('time_zone')}
      />
      <datalist id={list}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
