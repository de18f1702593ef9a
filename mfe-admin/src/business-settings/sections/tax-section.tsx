import { usStateAbbreviations } from '@tech-portal/contract/address';
import { ActionIcon, Button, NativeSelect } from '@tech-portal/ui';
import { IconPlus, IconTrash } from '@tech-portal/ui/icons';
import { FieldGroup } from './field-group.tsx';
import { NumberField } from './number-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SectionFields, SectionProps } from './settings-section.tsx';
import classes from './fields.module.css';

const stateOptions = [{ value: '', label: 'Choose a state' }, ...usStateAbbreviations];

/** Tax rates in percent: a default and exceptions by state. */
export const TaxSection = (props: SectionProps) => (
  <SettingsSection
    {...props}
    title="Tax"
    hint="Rate for shipments to a state. Estimates and orders keep the rate they were quoted with."
    fields={['tax']}
  >
    {(fields) => <TaxFields {...fields} />}
  </SettingsSection>
);

function TaxFields({ form, isReadOnly }: SectionFields<'tax'>) {
  const { states } = form.values.tax;
  return (
    <>
      <div className={classes.fields}>
        <NumberField label="Tax in percent" required decimals={3} rightSection="%" {...form.control('tax.percent')} />
      </div>
      <FieldGroup name="tax.states" legend="States with a different rate" problem={form.problems['tax.states']}>
        {states.map(({ state }, at) => (
          <div key={at} className={classes.row} role="group" aria-label={`Rate of ${state || `state ${at + 1}`}`}>
            <NativeSelect label="State" required data={stateOptions} {...form.select(`tax.states.${at}.state`)} />
            <NumberField
              label="Percent"
              required
              decimals={3}
              rightSection="%"
              {...form.control(`tax.states.${at}.percent`)}
            />
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove the rate of ${state || `state ${at + 1}`}`}
                onClick={() => form.set('tax.states', states.toSpliced(at, 1))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        ))}
        {!isReadOnly && (
          <Button
            variant="default"
            size="sm"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => form.set('tax.states', [...states, { state: '', percent: '' }])}
          >
            Add State
          </Button>
        )}
      </FieldGroup>
    </>
  );
}
