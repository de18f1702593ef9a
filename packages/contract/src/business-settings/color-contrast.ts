/** Linear light of a color channel, by WCAG 2.2. */
function linearize(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * Contrast of white text on a color, `#rrggbb`, by WCAG 2.2: from 1 for white to 21 for black.
 *
 * @example contrastWithWhite('#000000') // 21
 */
export function contrastWithWhite(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linearize(Number.parseInt(color.slice(at, at + 2), 16)));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return 1.05 / (luminance + 0.05);
}
