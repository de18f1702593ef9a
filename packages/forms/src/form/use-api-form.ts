import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { isAborted, isRefusal } from '@tech-portal/api-client/errors';
import type { ApiForm, ApiFormOptions, FormFailure } from './api-form.ts';
import { checkInput, problemsFromServer, sortProblems } from './field-problems.ts';
import type { FieldProblems } from './field-problems.ts';
import { useFields } from './use-fields.ts';
import { FormDialogContext } from './form-dialog-context.ts';
import { useFormValues } from './use-form-values.ts';

const isShownIn = (form: HTMLFormElement | null) => (field: string) =>
  form !== null && form.elements.namedItem(field) !== null;

/**
 * Form of one API call: it checks a field on blur and all before sending with the contract's messages, focuses the
 * first problem, sends once for repeated submits, and shows the server's messages at their fields.
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
  const isThere = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const [refusals, setRefusals] = useState(0);
  const form = useFormValues({ initial, draft });
  const { values, problems, getValues, isDirty, hasChanges } = form;
  const locked = readOnly || (isSending && !editableWhileSending);

  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  useLayoutEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const dialog = use(FormDialogContext);
  const live = useRef({ hasChanges });
  useLayoutEffect(() => {
    live.current = { hasChanges };
  });
  useLayoutEffect(() => {
    dialog?.setForm({ hasChanges: () => live.current.hasChanges(), isSending: () => sending.current });
    return () => dialog?.setForm(undefined);
  }, [dialog]);

  function checked(values: Values): { output: Output; problems?: never } | { problems: FieldProblems } {
    const { schema, toInput, check } = latest.current;
    const result = checkInput(schema, toInput ? toInput(values) : values);
    const found = { ...check?.(values), ...result.problems };
    return result.problems || Object.keys(found).length > 0 ? { problems: found } : result;
  }

  /** Shows problems at their fields and focuses the first; others appear below the form. */
  function refuse(found: FieldProblems, error?: unknown) {
    const isListed = error !== undefined && latest.current.listServerProblems === true;
    const { problems: shown, elsewhere } = sortProblems(found, isListed ? () => false : isShownIn(element.current));
    const any = Object.keys(shown).length > 0;
    form.setProblems(shown);
    if (any) setRefusals((count) => count + 1);
    // For fields that are not on the screen, the overall message says where they are.
    const speaksForItself = error !== undefined && !isListed && !any && !isRefusal(error, 'invalid_input');
    if (!any || elsewhere.length > 0) setFailure({ error, messages: speaksForItself ? [] : elsewhere });
  }

  async function send(output: Output, sent: Values) {
    let result: Result;
    try {
      result = await latest.current.send(output, sent);
    } catch (error) {
      sending.current = false;
      if (isThere.current && !isAborted(error)) refuse(problemsFromServer(error), error);
      return;
    }
    sending.current = false;
    form.settle(sent);
    if (isThere.current) latest.current.onSent?.(result, { values: sent, isCurrent: !hasChanges() });
  }

  async function submit() {
    if (sending.current || readOnly || (latest.current.requireChanges && !hasChanges())) return;
    const sent = getValues();
    const result = checked(sent);
    setFailure(undefined);
    if (result.problems) {
      refuse(result.problems);
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
  function edit(change: () => void) {
    if (readOnly || (sending.current && !editableWhileSending)) return;
    change();
    latest.current.onChange?.(getValues());
  }
  const set = (path: string, value: unknown) => edit(() => form.setValueAt(path, value));

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
      locked,
      set,
      onLeave(path) {
        const problem = readOnly ? undefined : checked(getValues()).problems?.[path];
        if (problem !== undefined) form.addProblem(path, problem);
      },
    }),
    set,
    change: (changes) =>
      edit(() => {
        for (const [path, value] of Object.entries(changes)) form.setValueAt(path, value);
      }),
    submit: () => void submit(),
    discard() {
      form.discard();
      setFailure(undefined);
    },
  };
}
