/** Colors of one picture: four neutrals that work on light and dark pages, and three shades of the accent. */
export interface Palette {
  readonly pale: string;
  readonly light: string;
  readonly middle: string;
  readonly dark: string;
  readonly accent: string;
  readonly accentDark: string;
  readonly accentPale: string;
}

const hues = [212, 192, 172, 150, 92, 44, 28, 14, 352, 322, 272, 238];

export function paletteOf(variant: number): Palette {
  const hue = hues[variant % hues.length] ?? 212;
  return {
    pale: '#e6ebf1',
    light: '#c4cdd8',
    middle: '#93a0b1',
    dark: '#556275',
    accent: `hsl(${hue} 48% 52%)`,
    accentDark: `hsl(${hue} 50% 38%)`,
    accentPale: `hsl(${hue} 52% 72%)`,
  };
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 4): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width = 4): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function oval(x: number, y: number, radiusX: number, radiusY: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function line(path: string, stroke: string, width = 4): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function repeat(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}

/** Rotates a drawing about a point, in degrees. */
export function rotate(degrees: number, x: number, y: number, drawing: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`;
}

/** Draws a part on a canvas of 240 by 180, with the ground at y 152. */
export type Drawing = (palette: Palette) => string;
