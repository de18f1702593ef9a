import type { FocusEvent } from 'react';
import type { ApiForm } from './api-form.ts';
import type { FieldProblems } from './form-state.ts';
import { valueAt } from './form-state.ts';

interface FieldsOptions {
  readonly values: object;
  readonly problems: FieldProblems;
  readonly isLocked: boolean;
  readonly set: (path: string, value: unknown) => void;
  /** Called when a field loses the focus. */
  readonly onFieldBlur: (path: string) => void;
}

const identity = (typed: string): string => typed;

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Formats input and keeps the caret in place. */
function formatted(input: HTMLInputElement | HTMLTextAreaElement, format: (typed: string) => string): string {
  const typed = input.value;
  const text = format(typed);
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

/** True if the focus moves to a button of the form, e.g. the submit button, which checks everything. */
const movesFocusToButton = ({ relatedTarget, currentTarget }: FocusEvent<FieldElement>): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.form === currentTarget.form;

export function useFields<Values extends object>(
  options: FieldsOptions,
): Pick<ApiForm<Values>, 'field' | 'select' | 'checkbox' | 'control'> {
  const { values, problems, isLocked, set, onFieldBlur } = options;
  const baseProps = (path: string) => ({
    name: path,
    error: problems[path],
    // Password fields and checkboxes do not set `aria-invalid` themselves.
    'aria-invalid': problems[path] !== undefined,
  });
  const blurProps = (path: string) => ({
    onBlur(event: FocusEvent<FieldElement>) {
      // A window that loses the focus does not blur the field: the message would move the buttons.
      if (document.activeElement !== event.currentTarget && !movesFocusToButton(event)) onFieldBlur(path);
    },
  });
  const textAt = (path: string) => {
    const value = valueAt(values, path);
    return typeof value === 'string' ? value : '';
  };
  return {
    field: (path, format = identity) => ({
      ...baseProps(path),
      ...blurProps(path),
      value: textAt(path),
      withAsterisk: false,
      readOnly: isLocked,
      onChange: (event) => set(path, formatted(event.currentTarget, format)),
    }),
    select: (path) => ({
      ...baseProps(path),
      ...blurProps(path),
      value: textAt(path),
      withAsterisk: false,
      'aria-readonly': isLocked,
      onChange: (event) => set(path, event.currentTarget.value),
    }),
    checkbox: (path) => ({
      ...baseProps(path),
      checked: valueAt(values, path) === true,
      'aria-readonly': isLocked,
      onChange: (event) => set(path, event.currentTarget.checked),
    }),
    control: (path) => ({
      ...baseProps(path),
      ...blurProps(path),
      value: valueAt(values, path) as never,
      readOnly: isLocked,
      onChange: (value) => set(path, value),
    }),
  };
}

/** Letters and digits, which formatting keeps. */
const significantPattern = /[a-z0-9]/gi;

const countSignificant = (text: string): number => text.match(significantPattern)?.length ?? 0;

/**
 * Caret position in formatted text: after the same letters and digits as in the input. Browsers would put it at the
 * end, away from a correction in the middle of a phone number.
 */
function caretAfter(typed: string, caret: number, formatted: string): number {
  const before = countSignificant(typed.slice(0, caret));
  if (caret === typed.length || before === countSignificant(typed)) return formatted.length;
  let position = 0;
  while (position < formatted.length && countSignificant(formatted.slice(0, position)) < before) position += 1;
  return position;
}
