import type { UserSettings } from '@tech-portal/contract/user-settings';
import { formatPhone } from '@tech-portal/domain';
import { FormFailure, SubmitButton } from '@tech-portal/forms';
import { AddressFields } from '@tech-portal/forms/address';
import { LeaveGuard } from '@tech-portal/forms/leave-guard';
import { RecordConflictNotice } from '@tech-portal/forms/record';
import type { RecordForm } from '@tech-portal/forms/record';
import { Button, Group, TextInput } from '@tech-portal/ui';
import { FormSection } from '../../shared/form-section.tsx';
import { NameFields, UsernameField } from '../../shared/person-fields.tsx';
import classes from './user-settings-page.module.css';

interface PersonalFormProps {
  readonly form: RecordForm<Record<keyof UserSettings, string>>;
  readonly email: string;
  readonly isEditing: boolean;
  readonly onCancel: () => void;
}

const addressFields = {
  street: 'address1',
  line2: 'address2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
} as const;

/** Conflicts treat the address as one unit, to never combine the street of one address with the city of another. */
export const personalAddressFields = Object.values(addressFields);

const fieldLabels = {
  username: 'Username',
  first_name: 'First Name',
  last_name: 'Last Name',
  phone: 'Phone',
  company: 'Company',
  address1: 'Address 1',
  address2: 'Address 2',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  country: 'Country',
};

export function PersonalForm({ form, email, isEditing, onCancel }: PersonalFormProps) {
  const { field } = form;
  return (
    <form
      {...form.props}
      className={classes.form}
      aria-label="Personal information"
      data-editing={isEditing || undefined}
    >
      <FormSection level={3} title="About you">
        <UsernameField {...field('username')} />
        <TextInput label="Email" readOnly value={email} autoComplete="email" />
        <NameFields field={field} />
        <TextInput label="Phone" required type="tel" autoComplete="tel-national" {...field('phone', formatPhone)} />
        <TextInput label="Company (Optional)" autoComplete="organization" {...field('company')} />
      </FormSection>
      <FormSection level={3} title="Address">
        <AddressFields
          form={form}
          names={addressFields}
          labels={{ street: 'Address 1', line2: 'Address 2 (Optional)' }}
        />
      </FormSection>
      {isEditing && <RecordConflictNotice form={form} kind="account" labels={fieldLabels} />}
      {isEditing && <FormFailure form={form} text="Your settings could not be saved." />}
      {isEditing && (
        <Group gap="sm">
          <SubmitButton form={form} busyLabel="Saving...">
            Save
          </SubmitButton>
          <Button variant="default" disabled={form.isSending} onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      )}
      <LeaveGuard form={form}>The changes to your settings have not been saved.</LeaveGuard>
    </form>
  );
}
