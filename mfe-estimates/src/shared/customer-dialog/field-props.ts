import type { ChangeEvent } from 'react';

/** What connects a text field with the draft. */
export interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  /** The form is being saved. */
  readonly readOnly: boolean;
  readonly autoComplete: 'off';
  readonly withAsterisk: false;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}
