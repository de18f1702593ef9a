import { contrastWithWhite } from '@tech-portal/contract/business-settings';
import { accentPalette } from '@tech-portal/domain';

/** Least contrast of text: WCAG 2.2, level AA. */
const READABLE = 4.5;
const INK = '#1f2933';

/** White or black, whichever reads on a color, `#rrggbb`, whatever it is. */
export const inkOn = (color: string): string => (contrastWithWhite(color) >= READABLE ? '#ffffff' : '#000000');

/** Colors of an email; text of either scheme reads on its card. */
export interface EmailColors {
  readonly page: string;
  readonly card: string;
  readonly ink: string;
  readonly muted: string;
  readonly rule: string;
  readonly link: string;
}

/** Colors in light and in dark for an accent color, `#rrggbb`. */
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
