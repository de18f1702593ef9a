/**
 * Replaces Mantine's scroll area in its dialog, which only compares a prop with it and would make every page with a
 * dialog load it. The portal's dialogs scroll natively.
 */
export const ScrollArea = { Autosize: null };
