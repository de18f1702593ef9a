import { AmountInput } from '@tech-portal/forms/amount';
import type { AmountInputProps } from '@tech-portal/forms/amount';

/** Amount field without an asterisk, because the optional fields are marked instead. */
export const NumberField = (props: AmountInputProps) => <AmountInput withAsterisk={false} {...props} />;
