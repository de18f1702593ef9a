import { FormFailure, SubmitButton } from '@tech-portal/forms';
import type { ApiForm } from '@tech-portal/forms';
import { Button, Group, Stack } from '@tech-portal/ui';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/**
 * Closes the dialog around a form as Escape does: it confirms before discarding input, and waits while the form is
 * sent.
 */
export const FormDialogClose = createContext<() => void>(() => undefined);

export interface FormFooterProps {
  form: { isSending: boolean };
  /** Default 'Cancel'. */
  cancelLabel?: string | undefined;
  /** For a form outside a `FormDialog`; inside, Cancel closes the dialog as Escape does. */
  onCancel?: (() => void) | undefined;
  /** Button at the opposite end, e.g. Delete with `mr="auto"`. */
  start?: ReactNode;
  children: ReactNode;
}

/** Last row of a form. Cancel waits while the form is sent, and keeps the focus. */
export function FormFooter({
  form: { isSending },
  cancelLabel = 'Cancel',
  onCancel,
  start,
  children,
}: FormFooterProps) {
  const close = use(FormDialogClose);
  const cancel = onCancel ?? close;
  return (
    <Group justify="flex-end" gap="sm">
      {start}
      <Button
        variant="default"
        aria-disabled={isSending}
        {...(isSending && { 'data-disabled': true })}
        onClick={() => {
          if (!isSending) cancel();
        }}
      >
        {cancelLabel}
      </Button>
      {children}
    </Group>
  );
}

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
