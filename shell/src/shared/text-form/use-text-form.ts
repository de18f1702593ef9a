import { isRefusal } from '@tech-portal/api-client/errors';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, SyntheticEvent } from 'react';
import { problemsFromServer, withoutProblem } from './form-problems.ts';
import type { FieldProblems, TextDraft } from './form-problems.ts';

export interface TextFormOptions<Field extends string> {
  /** What the form opens with. A form that begins anew gets another `key`. */
  readonly start: TextDraft<Field> | (() => TextDraft<Field>);
  readonly check: (draft: TextDraft<Field>) => FieldProblems;
  /** Sends a draft without problems; what the server refuses at a field is shown there. */
  readonly send: (draft: TextDraft<Field>) => Promise<void>;
  /** Told of every change. */
  readonly onChange?: (draft: TextDraft<Field>) => void;
}

/** What connects a text field with its form. */
export interface TextFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  /** The form is on its way. */
  readonly readOnly: boolean;
  readonly withAsterisk: false;
  readonly 'aria-invalid': boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

const asTyped = (typed: string): string => typed;

/**
 * A form of text fields: checks a field when it is left and all of them before sending, leads to the first that has a
 * problem, and sends once however often it is submitted.
 */
export function useTextForm<Field extends string>({ start, check, send, onChange }: TextFormOptions<Field>) {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse(found: FieldProblems): boolean {
    setProblems(found);
    const any = Object.keys(found).length > 0;
    if (any) setRefusals((count) => count + 1);
    return any;
  }

  function change(name: Field, value: string) {
    const next = { ...draft, [name]: value };
    setDraft(next);
    setProblems((present) => withoutProblem(present, name));
    onChange?.(next);
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (sending.current) return;
    setFailure(undefined);
    if (refuse(check(draft))) return;
    sending.current = true;
    setBusy(true);
    try {
      await send(draft);
    } catch (error) {
      const refused = isRefusal(error, 'invalid_input', 'conflict') ? problemsFromServer(draft, error.fields) : {};
      if (!refuse(refused)) setFailure(error);
    }
    sending.current = false;
    setBusy(false);
  }

  return {
    draft,
    /** A submission is on its way. */
    busy,
    /** Why the last one failed, where it was not about a field. */
    failure,
    form: { ref, noValidate: true, onSubmit: (event: SyntheticEvent) => void submit(event) },
    field: (name: Field, shape = asTyped): TextFieldProps => ({
      name,
      value: draft[name],
      error: problems[name],
      // What is typed after sending would be gone once it is taken.
      readOnly: busy,
      withAsterisk: false,
      // Password fields do not say it by themselves.
      'aria-invalid': problems[name] !== undefined,
      onChange: (event) => change(name, shape(event.currentTarget.value)),
      onBlur: ({ currentTarget }) => {
        // When the whole window loses the focus, nobody has left the field.
        if (document.activeElement === currentTarget) return;
        const problem = check(draft)[name];
        if (problem !== undefined) setProblems((present) => ({ ...present, [name]: problem }));
      },
    }),
  };
}
