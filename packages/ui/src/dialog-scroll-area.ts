/**
 * Replaces Mantine's scroll area in its dialog, which only checks whether it was given that one to scroll in, and
 * would make every page with a dialog load it. The portal's dialogs scroll by themselves.
 */
export const ScrollArea = { Autosize: null };
