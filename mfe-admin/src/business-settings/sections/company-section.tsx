import type { Logo } from '@tech-portal/contract/business-settings';
import { formatPhone } from '@tech-portal/domain';
import { Checkbox, TextInput } from '@tech-portal/ui';
import { LogoField } from './logo-field.tsx';
import type { SectionProps } from './settings-form.ts';
import { SettingsSection } from './settings-section.tsx';
import { NO_TIME_ZONE } from '../settings-values.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { AccentField } from './accent-field.tsx';
import classes from './fields.module.css';

interface AppearanceProps extends SectionProps {
  /** The picture that the form names, where there is one. */
  readonly logo: Logo | undefined;
  readonly onLogo: (logo: Logo) => void;
}

interface CompanyProps extends SectionProps {
  readonly senderDomain: string;
  readonly defaultSender: string;
}

/** Who the portal belongs to, whom people ask, and where emails come from. */
export function CompanySection({ form, isReadOnly, senderDomain, defaultSender }: CompanyProps) {
  const { field } = form;
  return (
    <SettingsSection anchor="company" title="Company" hint="Shown on every page, in the browser's tab and in emails.">
      <div className={classes.fields}>
        <TextInput label="Company name" required {...field('company.name')} />
        <TextInput label="Support email (Optional)" type="email" {...field('support.email')} />
        <TextInput
          label="Support phone (Optional)"
          type="tel"
          placeholder="(XXX) XXX-XXXX"
          {...field('support.phone', formatPhone)}
        />
        <TextInput
          label="Support hours (Optional)"
          placeholder="Monday to Friday, 8 a.m. to 5 p.m. CST"
          {...field('support.hours')}
        />
        {form.values.time_zone !== NO_TIME_ZONE && <TimeZoneField form={form} isReadOnly={isReadOnly} />}
        <TextInput
          label="Sender name (Optional)"
          placeholder={form.values.company.name}
          {...field('email.sender_name')}
        />
        <TextInput
          label="Sender address (Optional)"
          description={`Of emails; ends with @${senderDomain}. Without it ${defaultSender}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          {...field('email.sender_address')}
        />
        <TextInput label="Replies go to (Optional)" type="email" {...field('email.reply_to')} />
      </div>
    </SettingsSection>
  );
}

/** Logo, color and what the login page advertises. */
export function AppearanceSection({ form, isReadOnly, logo, onLogo }: AppearanceProps) {
  const { field, checkbox } = form;
  return (
    <SettingsSection anchor="appearance" title="Appearance" hint="How the portal looks to everybody, signed in or not.">
      <div className={classes.fields}>
        <LogoField
          logo={logo}
          problem={form.problems['company.logo']}
          isReadOnly={isReadOnly || form.isSending}
          onUploaded={(uploaded) => {
            onLogo(uploaded);
            form.set('company.logo', uploaded.id);
          }}
          onRemove={() => form.set('company.logo', '')}
        />
        <AccentField {...field('company.accent_color')} onPick={(color) => form.set('company.accent_color', color)} />
      </div>
      <Checkbox label="Advertise rewards on the login page" {...checkbox('rewards.enabled')} />
      {form.values.rewards.enabled && (
        <div className={classes.fields}>
          <TextInput label="Name of the rewards" required {...field('rewards.name')} />
          <TextInput label="Text of the rewards" required {...field('rewards.text')} />
          <TextInput
            label="Program link (Optional)"
            description="Without it the file that the portal brings along"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="https://"
            {...field('rewards.url')}
          />
        </div>
      )}
    </SettingsSection>
  );
}
