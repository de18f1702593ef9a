/** Forms of API calls: state, checks, failures, and props that connect fields with them. */
export type {
  ApiForm,
  ApiFormOptions,
  CheckboxFieldProps,
  ControlProps,
  SelectFieldProps,
  TextFieldProps,
  FieldPath,
  FieldValue,
  FlagPath,
  TextPath,
} from './form/api-form.ts';
export type { FieldProblems } from './form/form-state.ts';
export { FormDialogContext, useApiForm } from './form/use-api-form.ts';
export type { DialogForm, FormDialogState } from './form/use-api-form.ts';
export { FormFailure, SubmitButton } from './form/form-parts.tsx';
