import type { Logo } from '@tech-portal/contract/business-settings';
import { formatPhone } from '@tech-portal/domain';
import { TextInput } from '@tech-portal/ui';
import { useState } from 'react';
import { NO_TIME_ZONE } from '../settings-values.ts';
import { AccentField } from './accent-field.tsx';
import { LogoField } from './logo-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SectionProps } from './settings-section.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import classes from './fields.module.css';

export function CompanySection(props: SectionProps) {
  const [logos, setLogos] = useState<readonly Logo[]>([]);
  const availableLogos = [...logos, ...(props.record.logo ? [props.record.logo] : [])];
  return (
    <SettingsSection
      {...props}
      title="Company"
      hint="Shown on every page, in the browser's tab and in emails."
      fields={['company', 'support', 'time_zone']}
      logos={logos}
    >
      {({ form, isReadOnly }) => (
        <>
          <div className={classes.fields}>
            <TextInput label="Company name" required {...form.field('company.name')} />
            <AccentField
              {...form.field('company.accent_color')}
              onPick={(color) => form.set('company.accent_color', color)}
            />
          </div>
          <LogoField
            logo={availableLogos.find(({ id }) => id === form.values.company.logo)}
            problem={form.problems['company.logo']}
            isReadOnly={isReadOnly || form.isSending}
            onUploaded={(uploaded) => {
              setLogos((previous) => [...previous, uploaded]);
              form.set('company.logo', uploaded.id);
            }}
            onRemove={() => form.set('company.logo', '')}
          />
          <div className={classes.fields}>
            <TextInput label="Support email (Optional)" type="email" {...form.field('support.email')} />
            <TextInput
              label="Support phone (Optional)"
              type="tel"
              placeholder="(XXX) XXX-XXXX"
              {...form.field('support.phone', formatPhone)}
            />
            <TextInput
              label="Support hours (Optional)"
              placeholder="Monday to Friday, 8 a.m. to 5 p.m. CST"
              {...form.field('support.hours')}
            />
            {form.values.time_zone !== NO_TIME_ZONE && <TimeZoneField form={form} isReadOnly={isReadOnly} />}
          </div>
        </>
      )}
    </SettingsSection>
  );
}
