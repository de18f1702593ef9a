import { isAborted, isRefusal } from '@tech-portal/api-client/errors';
import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { ApiForm, ApiFormOptions, FormFailure } from './api-form.ts';
import { checkInput, problemsFromServer, sortProblems } from './form-state.ts';
import type { FieldProblems } from './form-state.ts';
import { useFields } from './use-fields.ts';
import { useFormValues } from './use-form-values.ts';

/** Latest form state for the surrounding dialog, read at the moment of closing. */
export interface DialogForm {
  hasChanges: () => boolean;
  isSending: () => boolean;
}

export interface FormDialogState {
  /** Sets the form inside the dialog; undefined once it unmounts. */
  setForm(form: DialogForm | undefined): void;
  /** Marks an open question about the form: closing waits for its answer. */
  setCloseBlocked(isBlocked: boolean): void;
}

/** Provided by `FormDialog`; a form inside reports whether closing would lose something. */
export const FormDialogContext = createContext<FormDialogState | undefined>(undefined);

const isShownIn = (form: HTMLFormElement | null) => (field: string) =>
  form !== null && form.elements.namedItem(field) !== null;

/**
 * Form of one API call. Checks a field on blur and all fields before sending, with the contract's messages, and focuses
 * the first problem. Repeated submits send once. The server's messages appear at their fields.
 *
 * @example
 * const form = useApiForm({ initial, schema: userSettings, send: save, onSent: close });
 * return (
 *   <form {...form.props} aria-label="Personal information">
 *     <TextInput label="City" required {...form.field('city')} />
 *     <FormFailure form={form} text="Your settings could not be saved." />
 *     <SubmitButton form={form} busyLabel="Saving...">Save</SubmitButton>
 *   </form>
 * );
 */
export function useApiForm<Values extends object, Output, Result>(
  options: ApiFormOptions<Values, Output, Result>,
): ApiForm<Values> {
  const { initial, draft, readOnly = false, editableWhileSending = false } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const isMounted = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const [rejectionCount, setRejectionCount] = useState(0);
  const form = useFormValues({ initial, draft });
  const { values, problems, getValues, isDirty, hasChanges } = form;
  const isLocked = readOnly || (isSending && !editableWhileSending);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useLayoutEffect(() => {
    if (rejectionCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejectionCount]);

  const dialog = use(FormDialogContext);
  const liveForm = useRef({ hasChanges });
  useLayoutEffect(() => {
    liveForm.current = { hasChanges };
  });
  useLayoutEffect(() => {
    dialog?.setForm({ hasChanges: () => liveForm.current.hasChanges(), isSending: () => sending.current });
    return () => dialog?.setForm(undefined);
  }, [dialog]);

  function validate(values: Values): { output: Output; problems?: never } | { problems: FieldProblems } {
    const { schema, toInput, check } = latest.current;
    const result = checkInput(schema, toInput ? toInput(values) : values);
    const found = { ...check?.(values), ...result.problems };
    return result.problems || Object.keys(found).length > 0 ? { problems: found } : result;
  }

  /** Shows problems at their fields and focuses the first; others appear below the form. */
  function showProblems(found: FieldProblems, error?: unknown) {
    const isListed = error !== undefined && latest.current.listServerProblems === true;
    const { problems: shown, elsewhere } = sortProblems(found, isListed ? () => false : isShownIn(element.current));
    const hasFieldProblems = Object.keys(shown).length > 0;
    form.setProblems(shown);
    if (hasFieldProblems) setRejectionCount((count) => count + 1);
    // For fields that are not on the screen, the overall message says where they are.
    const hasOwnMessage = error !== undefined && !isListed && !hasFieldProblems && !isRefusal(error, 'invalid_input');
    if (!hasFieldProblems || elsewhere.length > 0) setFailure({ error, messages: hasOwnMessage ? [] : elsewhere });
  }

  async function send(output: Output, sent: Values) {
    let result: Result;
    try {
      result = await latest.current.send(output, sent);
    } catch (error) {
      sending.current = false;
      if (isMounted.current && !isAborted(error)) showProblems(problemsFromServer(error), error);
      return;
    }
    sending.current = false;
    form.markSent(sent);
    if (isMounted.current) latest.current.onSent?.(result, { values: sent, isCurrent: !hasChanges() });
  }

  async function submit() {
    if (sending.current || readOnly || (latest.current.requireChanges && !hasChanges())) return;
    const sent = getValues();
    const result = validate(sent);
    setFailure(undefined);
    if (result.problems) {
      showProblems(result.problems);
      return;
    }
    form.setProblems({});
    form.storeDraft();
    sending.current = true;
    setSending(true);
    await send(result.output, sent);
    setSending(false);
  }

  /** Applies a change by the user, unless sending would discard it. */
  function applyChange(change: () => void) {
    if (readOnly || (sending.current && !editableWhileSending)) return;
    change();
    latest.current.onChange?.(getValues());
  }
  const set = (path: string, value: unknown) => applyChange(() => form.setValueAt(path, value));

  return {
    props: {
      ref: element,
      noValidate: true,
      onSubmit(event: SyntheticEvent) {
        event.preventDefault();
        // React events bubble through a dialog's portal to a form around it.
        event.stopPropagation();
        // Checks the rendered state: a click between response and next render would send twice.
        if (!isSending) void submit();
      },
    },
    values,
    problems,
    failure,
    isSending,
    isDirty,
    isRestored: form.isRestored,
    hasChanges,
    ...useFields<Values>({
      values,
      problems,
      isLocked,
      set,
      onFieldBlur(path) {
        const problem = readOnly ? undefined : validate(getValues()).problems?.[path];
        if (problem !== undefined) form.addProblem(path, problem);
      },
    }),
    set,
    change: (changes) =>
      applyChange(() => {
        for (const [path, value] of Object.entries(changes)) form.setValueAt(path, value);
      }),
    submit: () => void submit(),
    discard() {
      form.discard();
      setFailure(undefined);
    },
  };
}
