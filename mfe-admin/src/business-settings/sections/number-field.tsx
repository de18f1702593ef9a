import { AmountInput } from '@tech-portal/forms/amount';
import type { AmountInputProps } from '@tech-portal/forms/amount';

/** An amount of the form; required ones are not marked by an asterisk, optional ones say so. */
export const NumberField = (props: AmountInputProps) => <AmountInput withAsterisk={false} {...props} />;
