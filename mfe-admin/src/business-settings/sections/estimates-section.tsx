import { TextInput } from '@tech-portal/ui';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './settings-form.ts';
import { SettingsSection } from './settings-section.tsx';
import classes from './fields.module.css';

/** What estimates begin with. */
export function EstimatesSection({ form }: SectionProps) {
  return (
    <SettingsSection
      anchor="estimates"
      title="Estimates"
      hint="For estimates that are issued from now on. Those that customers have keep their last day."
    >
      <div className={classes.fields}>
        <NumberField
          label="Days an estimate is valid"
          required
          decimals={0}
          {...form.control('estimates.valid_days')}
        />
        <TextInput label="Fee description (Optional)" {...form.field('estimates.service_call_fee.description')} />
        <NumberField
          label="Service call fee (Optional)"
          leftSection="$"
          placeholder="0.00"
          {...form.control('estimates.service_call_fee.price')}
        />
      </div>
    </SettingsSection>
  );
}
