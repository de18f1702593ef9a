/** Forms of API calls: state, checks, failures, and props that connect fields with them. */
export type {
  ApiForm,
  ApiFormOptions,
  CheckboxFieldProps,
  ControlProps,
  SelectFieldProps,
  TextFieldProps,
} from './form/api-form.ts';
export type { FieldPath, FieldValue, FlagPath, TextPath } from './form/field-paths.ts';
export type { FieldProblems } from './form/field-problems.ts';
export { FormDialogContext } from './form/form-dialog-context.ts';
export type { DialogForm, FormDialogState } from './form/form-dialog-context.ts';
export { FormFailure } from './form/form-failure.tsx';
export { SubmitButton } from './form/submit-button.tsx';
export { useApiForm } from './form/use-api-form.ts';
