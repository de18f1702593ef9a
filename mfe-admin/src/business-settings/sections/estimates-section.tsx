import { Checkbox, TextInput } from '@tech-portal/ui';
import { NumberField } from './number-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SectionProps } from './settings-section.tsx';
import classes from './fields.module.css';

export function EstimatesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      title="Estimates"
      hint="For new estimates. Estimates already issued keep their expiry date."
      fields={['estimates', 'tech_company_on_documents']}
    >
      {({ form }) => (
        <>
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
          {form.values.tech_company_on_documents !== null && (
            <Checkbox
              label="Show the technician's company on documents"
              description="Estimates, invoices and receipts show it at the top, and your company as the biller."
              {...form.checkbox('tech_company_on_documents')}
            />
          )}
        </>
      )}
    </SettingsSection>
  );
}
