import { Checkbox, TextInput } from '@tech-portal/ui';
import { SettingsSection } from './settings-section.tsx';
import type { SectionProps } from './settings-section.tsx';
import classes from './fields.module.css';

export function RewardsSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      title="Rewards"
      hint="Advertised on the login page, with a link to the program."
      fields={['rewards']}
    >
      {({ form }) => (
        <>
          <Checkbox label="Advertise rewards on the login page" {...form.checkbox('rewards.enabled')} />
          {form.values.rewards.enabled && (
            <div className={classes.fields}>
              <TextInput label="Rewards title" required {...form.field('rewards.name')} />
              <TextInput label="Rewards text" required {...form.field('rewards.text')} />
              <TextInput
                label="Program link (Optional)"
                description="Without a link, the portal shows its own PDF"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                placeholder="https://"
                {...form.field('rewards.url')}
              />
            </div>
          )}
        </>
      )}
    </SettingsSection>
  );
}
