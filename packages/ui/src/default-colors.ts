/** In the place of Mantine's fourteen palettes, which lack the contrast: the theme has the portal's own. */
export const DEFAULT_COLORS = {};
