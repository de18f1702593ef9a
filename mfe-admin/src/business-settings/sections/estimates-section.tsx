import { TextInput } from '@tech-portal/ui';
import { NumberField } from './number-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SectionProps } from './settings-section.tsx';
import classes from './fields.module.css';

/** Values that estimates begin with. */
export function EstimatesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      title="Estimates"
      hint="For estimates that are issued from now on. Those that customers have keep their last day."
      fields={['estimates']}
    >
      {({ form }) => (
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
      )}
    </SettingsSection>
  );
}
