import { isApiNetworkError, isRefusal } from '@tech-portal/api-client/errors';
import { register, registrationForm } from '@tech-portal/contract/registration';
import { formatPhone } from '@tech-portal/domain';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { AddressFields } from '@tech-portal/forms/address';
import { createDraftStore, textDraftSchema } from '@tech-portal/forms/drafts';
import { Alert, TextInput } from '@tech-portal/ui';
import { useState } from 'react';
import { useEndpoint } from '../../shared/api-call.mutations.ts';
import { FormSection } from '../../shared/form-section.tsx';
import { NewPasswordField } from '../../shared/new-password-field.tsx';
import { NameFields, UsernameField } from '../../shared/person-fields.tsx';
import classes from './tech-register-page.module.css';

/** The account type is not a form field. */
const emptyForm = {
  first_name: '',
  last_name: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: 'United States',
  email: '',
  phone: '',
  username: '',
  password: '',
};

const { password: _password, ...storedFields } = emptyForm;
const drafts = createDraftStore({ name: 'registration', schema: textDraftSchema(storedFields), storage: 'session' });

export interface Registration {
  readonly email: string;
  /** True if the user must confirm the email before the account can be approved. */
  readonly mustConfirm: boolean;
}

const addressFields = {
  street: 'address1',
  line2: 'address2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
} as const;

export function RegistrationForm({ onRegistered }: { onRegistered: (registration: Registration) => void }) {
  const send = useEndpoint(register);
  /**
   * `response` after a lost response; `names` if a retry then found the username or email in use, perhaps by the first
   * try.
   */
  const [uncertainResult, setUncertainResult] = useState<'response' | 'names'>();
  const form = useApiForm({
    initial: emptyForm,
    schema: registrationForm,
    async send(values) {
      try {
        const { confirm_email: mustConfirm = false } = await send({ body: values });
        onRegistered({ email: values.email.trim(), mustConfirm });
      } catch (error) {
        if (isApiNetworkError(error)) setUncertainResult('response');
        if (isRefusal(error, 'conflict')) setUncertainResult((current) => current && 'names');
        throw error;
      }
    },
    draft: drafts.of('anyone'),
  });
  const { field, values } = form;
  const { first_name, last_name, company, username, email } = values;
  const error = form.failure?.error;

  return (
    <form {...form.props} className={classes.form} aria-label="Technician Registration">
      <FormSection level={2} title="About you">
        <NameFields field={field} />
        <TextInput
          className={classes.wide}
          label="Company"
          required
          autoComplete="organization"
          {...field('company')}
        />
      </FormSection>
      <FormSection level={2} title="Address">
        <AddressFields
          form={form}
          names={addressFields}
          labels={{ street: 'Address 1', line2: 'Address 2 (Optional)' }}
        />
      </FormSection>
      <FormSection level={2} title="Contact and login">
        <TextInput label="Email" required type="email" autoComplete="email" {...field('email')} />
        <TextInput
          label="Phone"
          required
          type="tel"
          autoComplete="tel-national"
          placeholder="(XXX) XXX-XXXX"
          {...field('phone', formatPhone)}
        />
        <UsernameField {...field('username')} />
        <NewPasswordField
          label="Password"
          personalData={[first_name, last_name, company, username, email]}
          {...field('password')}
        />
      </FormSection>
      {isApiNetworkError(error) ? (
        <Alert color="red" variant="light">
          No response came, so you may be registered already. Check your connection, then log in, or register again: you
          cannot be registered twice.
        </Alert>
      ) : (
        <FormFailure form={form} text="Registration failed" isFixed />
      )}
      {uncertainResult === 'names' && (
        <Alert color="amber" variant="light" role="status">
          Your last attempt may have registered you. Log in with this username and password to find out.
        </Alert>
      )}
      <SubmitButton form={form} busyLabel="Registering...">
        Register
      </SubmitButton>
    </form>
  );
}
