import { contrastWithWhite } from '@tech-portal/contract/business-settings';

/** Lightest surface behind accent text in the dark scheme, and so the one with the lowest contrast. */
const DARK_SURFACE = '#171d20';
const MIN_CONTRAST = 4.5;

type Channels = readonly [number, number, number];

const parseChannels = (color: string): Channels => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/** Mixes a share, from 0 to 1, of `other` into a color. */
function mixColors(color: string, other: string, share: number): string {
  const others = parseChannels(other);
  const channels = parseChannels(color).map((channel, at) => channel + ((others[at] ?? 0) - channel) * share);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of a light color on the surface of the dark scheme, by WCAG 2.2. */
export const contrastOnDark = (color: string): number => contrastWithWhite(DARK_SURFACE) / contrastWithWhite(color);

/** First tint, from dark to light, that is readable on the dark surface. */
function lightenUntilReadable(color: string, from: number): string {
  for (let share = from; share < 1; share += 0.05) {
    const tint = mixColors(color, '#ffffff', share);
    if (contrastOnDark(tint) >= MIN_CONTRAST) return tint;
  }
  return '#ffffff';
}

/** Tints and shades of an accent color that pages need, each as `#rrggbb`. */
export interface AccentPalette {
  /** From light to dark; index 6 is the color itself, with readable white text. */
  readonly shades: readonly string[];
  readonly light: { readonly soft: string; readonly softHover: string; readonly text: string };
  readonly dark: {
    readonly soft: string;
    readonly softHover: string;
    readonly text: string;
    readonly softText: string;
  };
}

/**
 * Computes tints and shades of an accent color. For every color that is readable under white text, text on these
 * surfaces is readable in both schemes.
 *
 * @param color `#rrggbb`
 */
export function accentPalette(color: string): AccentPalette {
  const tints = [0.91, 0.82, 0.64, 0.45, 0.3, 0.14].map((share) => mixColors(color, '#ffffff', share));
  const shades = [0.18, 0.34, 0.5].map((share) => mixColors(color, '#000000', share));
  return {
    shades: [...tints, color, ...shades],
    light: {
      soft: mixColors(color, '#ffffff', 0.88),
      softHover: mixColors(color, '#ffffff', 0.8),
      text: mixColors(color, '#000000', 0.18),
    },
    dark: {
      soft: mixColors(color, DARK_SURFACE, 0.68),
      softHover: mixColors(color, DARK_SURFACE, 0.55),
      text: lightenUntilReadable(color, 0.45),
      softText: lightenUntilReadable(color, 0.7),
    },
  };
}
