import { usStateAbbreviations } from '@tech-portal/contract/address';
import { Button, Group, NativeSelect } from '@tech-portal/ui';
import { IconPlus, IconTrash } from '@tech-portal/ui/icons';
import { withoutWeight, withWeight, withZone } from '../shipping-lists.ts';
import { FieldGroup } from './field-group.tsx';
import { NumberField } from './number-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SectionFields, SectionProps } from './settings-section.tsx';
import { ShippingZone } from './shipping-zone.tsx';
import classes from './fields.module.css';

export const ShippingSection = (props: SectionProps) => (
  <SettingsSection
    {...props}
    title="Shipping"
    hint="Each state is in one zone. Each charge applies up to its weight. Shipping is not taxed."
    fields={['shipping']}
  >
    {(fields) => <ShippingFields {...fields} />}
  </SettingsSection>
);

function ShippingFields({ form, isReadOnly }: SectionFields<'shipping'>) {
  const { shipping } = form.values;
  const edit = (next: typeof shipping) => form.change({ shipping: next });
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label="Warehouse state"
          data={[...usStateAbbreviations]}
          {...form.select('shipping.warehouse_state')}
        />
        <NumberField
          label="Free shipping from (Optional)"
          leftSection="$"
          placeholder="Never"
          {...form.control('shipping.free_from')}
        />
        <NumberField
          label="Cubic inches per pound"
          required
          decimals={3}
          {...form.control('shipping.cubic_inches_per_pound')}
        />
        <NumberField label="Oversize above (in)" required decimals={3} {...form.control('shipping.oversize.inches')} />
        <NumberField
          label="Oversize surcharge"
          required
          leftSection="$"
          {...form.control('shipping.oversize.amount')}
        />
      </div>
      <FieldGroup name="shipping.weights" legend="Weights" problem={form.problems['shipping.weights']}>
        <div className={classes.amounts}>
          {shipping.weights.map((_, at) => (
            <NumberField
              key={at}
              label={`Weight ${at + 1}`}
              required
              decimals={3}
              rightSection="lb"
              {...form.control(`shipping.weights.${at}`)}
            />
          ))}
        </div>
        {!isReadOnly && (
          <Group gap="sm">
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => edit(withWeight(shipping))}
            >
              Add Weight
            </Button>
            {shipping.weights.length > 1 && (
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={() => edit(withoutWeight(shipping))}
              >
                Remove Last Weight
              </Button>
            )}
          </Group>
        )}
      </FieldGroup>
      <FieldGroup name="shipping.zones" legend="Zones" problem={form.problems['shipping.zones']}>
        {shipping.zones.map((_, at) => (
          <ShippingZone key={at} form={form} at={at} isReadOnly={isReadOnly} />
        ))}
        {!isReadOnly && (
          <Button
            variant="default"
            size="sm"
            w="fit-content"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => edit(withZone(shipping))}
          >
            Add Zone
          </Button>
        )}
      </FieldGroup>
    </>
  );
}
