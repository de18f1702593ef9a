import { createContext } from 'react';

/**
 * Closes the dialog around a form as Escape does: it confirms before discarding input, and waits while the form is
 * sent.
 */
export const FormDialogClose = createContext<() => void>(() => undefined);
