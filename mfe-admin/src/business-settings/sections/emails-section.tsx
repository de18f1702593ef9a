import { TextInput } from '@tech-portal/ui';
import { SettingsSection } from './settings-section.tsx';
import type { SectionProps } from './settings-section.tsx';
import classes from './fields.module.css';

export function EmailsSection(props: SectionProps) {
  const { settings, sender_domain: senderDomain, default_sender: defaultSender } = props.record;
  return (
    <SettingsSection
      {...props}
      title="Emails"
      hint="Replies to emails sent for a technician go to the technician."
      fields={['email']}
    >
      {({ form }) => (
        <div className={classes.fields}>
          <TextInput
            label="Sender name (Optional)"
            placeholder={settings.company.name}
            {...form.field('email.sender_name')}
          />
          <TextInput
            label="Sender address (Optional)"
            description={`Must end with @${senderDomain}. Default: ${defaultSender}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="email"
            {...form.field('email.sender_address')}
          />
          <TextInput label="Replies go to (Optional)" type="email" {...form.field('email.reply_to')} />
        </div>
      )}
    </SettingsSection>
  );
}
