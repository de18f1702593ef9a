import { FormFailure, SubmitButton } from '@tech-portal/forms';
import type { ApiForm } from '@tech-portal/forms';
import { Stack } from '@tech-portal/ui';
import type { ReactNode } from 'react';
import { FormFooter } from './form-footer.tsx';
import type { FormFooterProps } from './form-footer.tsx';

export interface FormBodyProps extends Omit<FormFooterProps, 'form'> {
  form: Pick<ApiForm<object>, 'props' | 'failure' | 'isSending'>;
  'aria-label'?: string | undefined;
  className?: string | undefined;
  /** Default `md`. */
  gap?: string | undefined;
  /** Default 'Save'. */
  submitLabel?: string | undefined;
  /** Label of the button while sending; default 'Saving...'. */
  busyLabel?: string | undefined;
  disabled?: boolean | undefined;
  /** Red button, for irreversible actions. */
  danger?: boolean | undefined;
  /** Text of `FormFailure`; without it, the form shows its own failures. */
  failure?: string | undefined;
  children: ReactNode;
}

export function FormBody(props: FormBodyProps) {
  const { form, className, gap = 'md', submitLabel = 'Save', busyLabel = 'Saving...', failure } = props;
  return (
    <form {...form.props} className={className} aria-label={props['aria-label']}>
      <Stack gap={gap}>
        {props.children}
        {failure !== undefined && <FormFailure form={form} text={failure} />}
        <FormFooter form={form} cancelLabel={props.cancelLabel} onCancel={props.onCancel} start={props.start}>
          <SubmitButton form={form} busyLabel={busyLabel} disabled={props.disabled} danger={props.danger}>
            {submitLabel}
          </SubmitButton>
        </FormFooter>
      </Stack>
    </form>
  );
}
