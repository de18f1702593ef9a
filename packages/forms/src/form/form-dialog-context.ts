import { createContext } from 'react';

/** Latest form state for the surrounding dialog, read at the moment of closing. */
export interface DialogForm {
  hasChanges: () => boolean;
  isSending: () => boolean;
}

export interface FormDialogState {
  /** Form inside; undefined once it unmounts. */
  setForm(form: DialogForm | undefined): void;
  /** Marks an open question about the form: closing waits for its answer. */
  setCloseBlocked(isBlocked: boolean): void;
}

/** Provided by `FormDialog`; a form inside reports whether closing would lose something. */
export const FormDialogContext = createContext<FormDialogState | undefined>(undefined);
