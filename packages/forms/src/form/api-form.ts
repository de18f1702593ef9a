import type { ChangeEvent, FocusEvent, RefObject, SyntheticEvent } from 'react';
import type { GenericSchema } from 'valibot';
import type { Draft } from '../drafts/draft-store.ts';
import type { FieldPath, FieldValue, FlagPath, TextPath } from './field-paths.ts';
import type { FieldProblems } from './field-problems.ts';

export interface ApiFormOptions<Values extends object, Output, Result> {
  /**
   * What the form opens with and is compared with. When it becomes something else, a form in which nothing was changed
   * follows; what was changed stays.
   */
  initial: Values;
  /** The schema of the endpoint's body, or of the part of it that the form fills. Its messages are shown. */
  schema: GenericSchema<unknown, Output>;
  /** What the schema is given, where it differs from the values; the names of the fields must stay. */
  toInput?: ((values: Values) => unknown) | undefined;
  /**
   * Problems that no schema knows, e.g. of a repeated password; one of the whole form has the name ''. At a field that has
   * one, the schema's message counts.
   */
  check?: ((values: Values) => FieldProblems) | undefined;
  /** Sends what the schema made of the values. It runs to its end when the form is left meanwhile. */
  send: (output: Output, values: Values) => Promise<Result>;
  /** It was sent, and the form is still there; `isCurrent` unless something was changed meanwhile. */
  onSent?: ((result: Result, sent: { values: Values; isCurrent: boolean }) => void) | undefined;
  /** A field was changed on the screen. */
  onChange?: ((values: Values) => void) | undefined;
  /** Where what is typed is stored until it is sent. */
  draft?: Draft<Partial<NoInfer<Values>>> | undefined;
  /** Nothing can be changed or sent now. */
  readOnly?: boolean | undefined;
  /** Nothing is sent while nothing is changed. */
  requireChanges?: boolean | undefined;
  /** Fields may be changed while the form is sent; by default what is typed then would be gone. */
  editableWhileSending?: boolean | undefined;
  /** Says the server's messages for fields in one list below the form instead of at the fields. */
  listServerProblems?: boolean | undefined;
}

/** Why a form was not taken, where it was not about a field on the screen. */
export interface FormFailure {
  readonly error: unknown;
  /** What the server said of fields that are not on the screen; empty when it refused for another reason. */
  readonly messages: readonly string[];
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What every field has from its form. */
interface FieldProps {
  name: string;
  error: string | undefined;
  'aria-invalid': boolean;
  onBlur: (event: FocusEvent<FieldElement>) => void;
}

/** For `TextInput`, `PasswordInput` and `Textarea`. */
export interface TextFieldProps extends FieldProps {
  value: string;
  /** Required fields are not marked by an asterisk; optional ones say so in their label. */
  withAsterisk: false;
  readOnly: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** For `NativeSelect`, which has no read-only state of its own. */
export interface SelectFieldProps extends FieldProps {
  value: string;
  withAsterisk: false;
  'aria-readonly': boolean;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** For `Checkbox`. */
export interface CheckboxFieldProps extends Omit<FieldProps, 'onBlur'> {
  checked: boolean;
  'aria-readonly': boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** For fields that give their value itself: `DayInput`, `AmountInput`, pickers. */
export interface ControlProps<Value> extends FieldProps {
  value: Value;
  readOnly: boolean;
  onChange: (value: Value) => void;
}

/** A form on the screen. */
export interface ApiForm<Values extends object> {
  /** For the `form` element. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SyntheticEvent) => void;
  };
  values: Values;
  problems: FieldProblems;
  failure: FormFailure | undefined;
  /** It is on its way. */
  isSending: boolean;
  /** Something differs from what it was opened with, or from what was sent last. */
  isDirty: boolean;
  /** The same at this very moment, before the screen shows it. */
  hasChanges: () => boolean;
  /** It was opened with a draft of an earlier visit. */
  isRestored: boolean;
  /** @param shape Changes what is typed, e.g. `formatPhone`. */
  field: (path: TextPath<Values>, shape?: (typed: string) => string) => TextFieldProps;
  select: (path: TextPath<Values>) => SelectFieldProps;
  checkbox: (path: FlagPath<Values>) => CheckboxFieldProps;
  control: <Path extends FieldPath<Values>>(path: Path) => ControlProps<FieldValue<Values, Path>>;
  /** Changes a field as its user would. */
  set: <Path extends FieldPath<Values>>(path: Path, value: FieldValue<Values, Path>) => void;
  /** Changes several fields at once. */
  change: (changes: Partial<Values>) => void;
  /** Sends it, as its button does. */
  submit: () => void;
  /** Back to what it was opened with; the draft is forgotten. */
  discard: () => void;
}
