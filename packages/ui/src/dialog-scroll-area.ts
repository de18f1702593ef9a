/**
 * Replaces Mantine's scroll area, which its dialog uses only to compare a prop with it, but which every page with a
 * dialog would have to load. The portal's dialogs use native scrolling.
 */
export const ScrollArea = { Autosize: null };
