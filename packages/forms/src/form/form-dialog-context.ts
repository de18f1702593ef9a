import { createContext } from 'react';

/** What the dialog around a form must know of it, at the moment it is closed: the screen may show it later. */
export interface DialogForm {
  hasChanges: () => boolean;
  isSending: () => boolean;
}

export interface FormDialogState {
  /** The form inside; undefined once it is gone. */
  setForm(form: DialogForm | undefined): void;
  /** A question about the form is open: closing waits for its answer. */
  setHeld(held: boolean): void;
}

/** Given by `FormDialog`; a form inside says by it whether closing would lose something. */
export const FormDialogContext = createContext<FormDialogState | undefined>(undefined);
