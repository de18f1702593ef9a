import { usStateAbbreviations } from '@tech-portal/contract/address';
import type { SelectFieldProps } from '@tech-portal/forms';
import { NativeSelect } from '@tech-portal/ui';

export interface StateSelectProps extends Omit<SelectFieldProps, 'withAsterisk'> {
  required: true;
  withAsterisk: boolean;
  autoComplete: string;
}

const states = [{ value: '', label: 'Choose a state' }, ...usStateAbbreviations];

/** A US state chosen from a list, for `AddressFields`. */
export function StateSelect(props: StateSelectProps) {
  return <NativeSelect label="State" data={states} {...props} />;
}
