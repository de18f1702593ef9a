/** Replaces Mantine's default palettes, which lack contrast: the theme defines the portal's own. */
export const DEFAULT_COLORS = {};
