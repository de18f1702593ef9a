import { contrastWithWhite } from '@tech-portal/contract/business-settings';
import { accentPalette } from '@tech-portal/domain';

/** Minimum contrast of text (WCAG 2.2 AA). */
const MIN_CONTRAST = 4.5;
const TEXT_COLOR = '#1f2933';

/** Picks white or black text for a background `#rrggbb`. */
export const textColorOn = (color: string): string =>
  contrastWithWhite(color) >= MIN_CONTRAST ? '#ffffff' : '#000000';

/** Colors of an email; text has enough contrast on the card in both color schemes. */
export interface EmailColors {
  readonly page: string;
  readonly card: string;
  readonly textColor: string;
  readonly muted: string;
  readonly border: string;
  readonly link: string;
}

/** Derives light and dark colors from an accent color `#rrggbb`. */
export function emailColors(accent: string): { readonly light: EmailColors; readonly dark: EmailColors } {
  const palette = accentPalette(accent);
  const link = contrastWithWhite(palette.light.text) >= MIN_CONTRAST ? palette.light.text : TEXT_COLOR;
  return {
    light: { page: '#eef1f4', card: '#ffffff', textColor: TEXT_COLOR, muted: '#52606d', border: '#d5dbe1', link },
    dark: {
      page: '#0e1214',
      card: '#171d20',
      textColor: '#e6eaed',
      muted: '#aab5bd',
      border: '#3b464d',
      link: palette.dark.text,
    },
  };
}
