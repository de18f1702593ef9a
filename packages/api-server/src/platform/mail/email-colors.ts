import { contrastWithWhite } from '@tech-portal/contract/business-settings';
import { accentPalette } from '@tech-portal/domain';

/** Minimum contrast of text (WCAG 2.2 AA). */
const READABLE = 4.5;
const INK = '#1f2933';

/** Picks white or black text for a background `#rrggbb`. */
export const inkOn = (color: string): string => (contrastWithWhite(color) >= READABLE ? '#ffffff' : '#000000');

/** Colors of an email; text has enough contrast on the card in both color schemes. */
export interface EmailColors {
  readonly page: string;
  readonly card: string;
  readonly ink: string;
  readonly muted: string;
  readonly rule: string;
  readonly link: string;
}

/** Derives light and dark colors from an accent color `#rrggbb`. */
export function emailColors(accent: string): { readonly light: EmailColors; readonly dark: EmailColors } {
  const palette = accentPalette(accent);
  const link = contrastWithWhite(palette.light.text) >= READABLE ? palette.light.text : INK;
  return {
    light: { page: '#eef1f4', card: '#ffffff', ink: INK, muted: '#52606d', rule: '#d5dbe1', link },
    dark: {
      page: '#0e1214',
      card: '#171d20',
      ink: '#e6eaed',
      muted: '#aab5bd',
      rule: '#3b464d',
      link: palette.dark.text,
    },
  };
}
