import type { FocusEvent } from 'react';
import type { ApiForm } from './api-form.ts';
import type { FieldProblems } from './field-problems.ts';
import { valueAt } from './form-state.ts';

interface FieldsOptions {
  readonly values: object;
  readonly problems: FieldProblems;
  readonly locked: boolean;
  readonly set: (path: string, value: unknown) => void;
  /** Called when a field loses the focus. */
  readonly onLeave: (path: string) => void;
}

const asTyped = (typed: string): string => typed;

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Formats input and keeps the caret in place. */
function shaped(input: HTMLInputElement | HTMLTextAreaElement, shape: (typed: string) => string): string {
  const typed = input.value;
  const text = shape(typed);
  const { selectionStart } = input;
  if (text !== typed && selectionStart !== null) {
    const caret = caretAfter(typed, selectionStart, text);
    // React restores the value at the end of the event, which moves the caret.
    queueMicrotask(() => {
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
    });
  }
  return text;
}

/** True when the focus moves to a button of the form, e.g. the one that sends it and checks everything. */
const goesToButton = ({ relatedTarget, currentTarget }: FocusEvent<FieldElement>): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.form === currentTarget.form;

export function useFields<Values extends object>(
  options: FieldsOptions,
): Pick<ApiForm<Values>, 'field' | 'select' | 'checkbox' | 'control'> {
  const { values, problems, locked, set, onLeave } = options;
  const base = (path: string) => ({
    name: path,
    error: problems[path],
    // Password fields and checkboxes do not set it themselves.
    'aria-invalid': problems[path] !== undefined,
  });
  const leaving = (path: string) => ({
    onBlur(event: FocusEvent<FieldElement>) {
      // A window that loses the focus is no blur of the field: the message would move the buttons.
      if (document.activeElement !== event.currentTarget && !goesToButton(event)) onLeave(path);
    },
  });
  const textAt = (path: string) => {
    const value = valueAt(values, path);
    return typeof value === 'string' ? value : '';
  };
  return {
    field: (path, shape = asTyped) => ({
      ...base(path),
      ...leaving(path),
      value: textAt(path),
      withAsterisk: false,
      readOnly: locked,
      onChange: (event) => set(path, shaped(event.currentTarget, shape)),
    }),
    select: (path) => ({
      ...base(path),
      ...leaving(path),
      value: textAt(path),
      withAsterisk: false,
      'aria-readonly': locked,
      onChange: (event) => set(path, event.currentTarget.value),
    }),
    checkbox: (path) => ({
      ...base(path),
      checked: valueAt(values, path) === true,
      'aria-readonly': locked,
      onChange: (event) => set(path, event.currentTarget.checked),
    }),
    control: (path) => ({
      ...base(path),
      ...leaving(path),
      value: valueAt(values, path) as never,
      readOnly: locked,
      onChange: (value) => set(path, value),
    }),
  };
}

/** Letters and digits, which formatting keeps. */
const significant = /[a-z0-9]/gi;

const countOf = (text: string): number => text.match(significant)?.length ?? 0;

/**
 * Caret position in formatted text: after the same letters and digits as in the input. Browsers would put it at the
 * end, away from a correction in the middle of a phone number.
 */
function caretAfter(typed: string, caret: number, shaped: string): number {
  const before = countOf(typed.slice(0, caret));
  if (caret === typed.length || before === countOf(typed)) return shaped.length;
  let position = 0;
  while (position < shaped.length && countOf(shaped.slice(0, position)) < before) position += 1;
  return position;
}
