import { contrastWithWhite } from '@tech-portal/contract/business-settings';

/** Surfaces that accent text stands on in the dark; the lighter one decides. */
const DARK_SURFACE = '#171d20';
const READABLE = 4.5;

type Channels = readonly [number, number, number];

const channelsOf = (color: string): Channels => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/** A color with a share, from 0 to 1, of another one in it. */
function mixed(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(color).map((channel, at) => channel + ((others[at] ?? 0) - channel) * share);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of a light color on the surface of the dark scheme, by WCAG 2.2. */
export const contrastOnDark = (color: string): number => contrastWithWhite(DARK_SURFACE) / contrastWithWhite(color);

/** The first of ever lighter tints that reads on the dark surface. */
function readableInTheDark(color: string, from: number): string {
  for (let share = from; share < 1; share += 0.05) {
    const tint = mixed(color, '#ffffff', share);
    if (contrastOnDark(tint) >= READABLE) return tint;
  }
  return '#ffffff';
}

/** What the pages need of an accent color, each as `#rrggbb`. */
export interface AccentPalette {
  /** From light to dark; 6 is the color itself, which white text reads on. */
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
 * Tints and shades of an accent color. Text of either scheme reads on its surfaces whatever the color is, as long as white
 * text reads on it.
 *
 * @param color `#rrggbb`
 */
export function accentPalette(color: string): AccentPalette {
  const tints = [0.91, 0.82, 0.64, 0.45, 0.3, 0.14].map((share) => mixed(color, '#ffffff', share));
  const shades = [0.18, 0.34, 0.5].map((share) => mixed(color, '#000000', share));
  return {
    shades: [...tints, color, ...shades],
    light: {
      soft: mixed(color, '#ffffff', 0.88),
      softHover: mixed(color, '#ffffff', 0.8),
      text: mixed(color, '#000000', 0.18),
    },
    dark: {
      soft: mixed(color, DARK_SURFACE, 0.68),
      softHover: mixed(color, DARK_SURFACE, 0.55),
      text: readableInTheDark(color, 0.45),
      softText: readableInTheDark(color, 0.7),
    },
  };
}
