import { accentPalette } from '@tech-portal/domain';

let styleSheet: CSSStyleSheet | undefined;

const variables = (entries: Readonly<Record<string, string>>): string =>
  Object.entries(entries)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** CSS that replaces the portal's accent color in the light and dark themes. */
export function accentCss(color: string): string {
  const { shades, light, dark } = accentPalette(color);
  const palette = Object.fromEntries(shades.map((shade, at) => [`mantine-color-accent-${at}`, shade]));
  const rule = (selector: string, entries: Readonly<Record<string, string>>) =>
    `html:root${selector}{${variables({ ...palette, ...entries })}}`;
  const darkRule = rule("[data-mantine-color-scheme='dark']", {
    'portal-accent-soft': dark.soft,
    'portal-accent-text': dark.text,
    'mantine-color-anchor': dark.text,
    'mantine-color-accent-light': dark.soft,
    'mantine-color-accent-light-hover': dark.softHover,
    'mantine-color-accent-light-color': dark.softText,
  });
  return [
    rule('[data-mantine-color-scheme]', {
      'portal-accent-soft': light.soft,
      'portal-accent-text': light.text,
      'mantine-color-anchor': light.text,
      'mantine-color-accent-light': light.soft,
      'mantine-color-accent-light-hover': light.softHover,
      'mantine-color-accent-light-color': light.text,
    }),
    // Print is always light (SHELL-22).
    `@media screen{${darkRule}}`,
  ].join('');
}

/** Applies an accent color; null restores the portal's own. Constructed style sheets need no nonce. */
export function applyAccent(color: string | null = null): void {
  if (!styleSheet) {
    styleSheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
  }
  styleSheet.replaceSync(color !== null && /^#[0-9a-f]{6}$/.test(color) ? accentCss(color) : '');
}
