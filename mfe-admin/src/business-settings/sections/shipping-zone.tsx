import { Button, Textarea, TextInput } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import { NumberField } from './number-field.tsx';
import type { SectionFields } from './settings-section.tsx';
import classes from './fields.module.css';

interface ShippingZoneProps extends SectionFields<'shipping'> {
  readonly at: number;
}

/** Shipping zone: states that have the same charges, with one charge per weight. */
export function ShippingZone({ form, at, isReadOnly }: ShippingZoneProps) {
  const { zones, weights } = form.values.shipping;
  const name = zones[at]?.name || `zone ${at + 1}`;
  return (
    <div className={classes.item} role="group" aria-label={`Zone: ${name}`}>
      <TextInput label="Zone name" required {...form.field(`shipping.zones.${at}.name`)} />
      <Textarea
        label="States"
        description="Two-letter codes, separated by commas"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autosize={false}
        rows={2}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field(`shipping.zones.${at}.states`, (typed) => typed.toUpperCase())}
      />
      <div className={classes.amounts}>
        {weights.map((weight, of) => (
          <NumberField
            key={of}
            label={`Up to ${weight || '…'} lb`}
            required
            leftSection="$"
            {...form.control(`shipping.zones.${at}.rates.${of}`)}
          />
        ))}
        <NumberField
          label="Each additional pound"
          required
          leftSection="$"
          {...form.control(`shipping.zones.${at}.per_pound_beyond`)}
        />
      </div>
      {!isReadOnly && zones.length > 1 && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          w="fit-content"
          leftSection={<IconTrash size={14} aria-hidden="true" />}
          onClick={() => form.set('shipping.zones', zones.toSpliced(at, 1))}
        >
          Remove Zone
        </Button>
      )}
    </div>
  );
}
