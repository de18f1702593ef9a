import { createContext } from 'react';

/** Closes the dialog around a form as Escape does: it asks before it loses typed text, and waits while the form is sent. */
export const FormDialogClose = createContext<() => void>(() => undefined);
