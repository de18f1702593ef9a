import type { ChangeEvent, FocusEvent, RefObject, SyntheticEvent } from 'react';
import type { GenericSchema } from 'valibot';
import type { Draft } from '../drafts/draft-store.ts';
import type { FieldProblems } from './form-state.ts';

/** Names of a form's fields: keys, and dotted paths into groups and lists such as `lines.0.price`. */
export type FieldPath<Values> = Values extends readonly (infer Item)[]
  ? `${number}` | `${number}.${FieldPath<Item>}`
  : Values extends object
    ? { [Key in keyof Values & string]: Key | `${Key}.${FieldPath<Values[Key]>}` }[keyof Values & string]
    : never;

export type FieldValue<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Values
      ? FieldValue<Values[Head], Rest>
      : Values extends readonly (infer Item)[]
        ? FieldValue<Item, Rest>
        : never
    : Values extends readonly (infer Item)[]
      ? Item
      : never;

export type TextPath<Values> = {
  [Path in FieldPath<Values>]: FieldValue<Values, Path> extends string ? Path : never;
}[FieldPath<Values>];

/** Boolean fields; null means that neither was chosen. */
export type FlagPath<Values> = {
  [Path in FieldPath<Values>]: FieldValue<Values, Path> extends boolean | null ? Path : never;
}[FieldPath<Values>];

export interface ApiFormOptions<Values extends object, Output, Result> {
  /**
   * Initial values, which changes are compared with. When they change, an unchanged form adopts them; changed fields
   * stay.
   */
  initial: Values;
  /** Schema of the endpoint's body, or of the form's part of it. Its messages are shown. */
  schema: GenericSchema<unknown, Output>;
  /** Converts values to the schema's input where they differ; must keep the field names. */
  toInput?: ((values: Values) => unknown) | undefined;
  /**
   * Problems that the schema cannot express, e.g. of a repeated password; the key '' means the whole form. If a field
   * has both, the schema's message wins.
   */
  check?: ((values: Values) => FieldProblems) | undefined;
  /** Sends the schema's output. It completes even if the form is closed. */
  send: (output: Output, values: Values) => Promise<Result>;
  /** Called after sending if the form is still mounted; `isCurrent` is false if fields changed since. */
  onSent?: ((result: Result, sent: { values: Values; isCurrent: boolean }) => void) | undefined;
  /** Called when the user changes a field. */
  onChange?: ((values: Values) => void) | undefined;
  draft?: Draft<Partial<NoInfer<Values>>> | undefined;
  readOnly?: boolean | undefined;
  requireChanges?: boolean | undefined;
  /** Allows changes while the form is sent; by default fields are locked, as such input would be lost. */
  editableWhileSending?: boolean | undefined;
  /** Shows the server's messages for fields in one list below the form instead of at the fields. */
  listServerProblems?: boolean | undefined;
}

/** Failure of a form that is not about a visible field. */
export interface FormFailure {
  readonly error: unknown;
  /** Server messages about fields that are not on the screen; empty for other failures. */
  readonly messages: readonly string[];
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldProps {
  name: string;
  error: string | undefined;
  'aria-invalid': boolean;
  onBlur: (event: FocusEvent<FieldElement>) => void;
}

/** For `TextInput`, `PasswordInput` and `Textarea`. */
export interface TextFieldProps extends FieldProps {
  value: string;
  /** Required fields have no asterisk; optional ones are marked in their label. */
  withAsterisk: false;
  readOnly: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** For `NativeSelect`, which has no read-only state. */
export interface SelectFieldProps extends FieldProps {
  value: string;
  withAsterisk: false;
  'aria-readonly': boolean;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

export interface CheckboxFieldProps extends Omit<FieldProps, 'onBlur'> {
  checked: boolean;
  'aria-readonly': boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** For fields that pass their value directly: `DayInput`, `AmountInput`, pickers. */
export interface ControlProps<Value> extends FieldProps {
  value: Value;
  readOnly: boolean;
  onChange: (value: Value) => void;
}

export interface ApiForm<Values extends object> {
  /** Props of the `form` element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SyntheticEvent) => void;
  };
  values: Values;
  problems: FieldProblems;
  failure: FormFailure | undefined;
  isSending: boolean;
  /** True when a value differs from the initial or last sent one. */
  isDirty: boolean;
  /** Returns the latest state, even before the next render. */
  hasChanges: () => boolean;
  /** True when the form opened with a draft of an earlier visit. */
  isRestored: boolean;
  /** @param format Formats input during typing, e.g. `formatPhone`. */
  field: (path: TextPath<Values>, format?: (typed: string) => string) => TextFieldProps;
  select: (path: TextPath<Values>) => SelectFieldProps;
  checkbox: (path: FlagPath<Values>) => CheckboxFieldProps;
  control: <Path extends FieldPath<Values>>(path: Path) => ControlProps<FieldValue<Values, Path>>;
  set: <Path extends FieldPath<Values>>(path: Path, value: FieldValue<Values, Path>) => void;
  /** Changes several fields at once. */
  change: (changes: Partial<Values>) => void;
  /** Sends the form, as its button does. */
  submit: () => void;
  /** Restores the initial values and clears the draft. */
  discard: () => void;
}
