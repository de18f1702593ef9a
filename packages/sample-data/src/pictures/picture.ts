import { applianceDrawings } from './appliance-drawings.ts';
import { type Drawing, oval, paletteOf } from './svg-shapes.ts';
import { electricalDrawings } from './electrical-drawings.ts';
import { exteriorDrawings } from './exterior-drawings.ts';
import { type PictureKind, pictureKinds, pictureVariants } from './picture-kinds.ts';
import { waterDrawings } from './water-drawings.ts';

const drawings: Record<PictureKind, Drawing> = {
  ...applianceDrawings,
  ...exteriorDrawings,
  ...waterDrawings,
  ...electricalDrawings,
};

/** Draws a picture as an SVG document without scripts, styles or external references. */
export function drawPicture(kind: PictureKind, variant: number): string {
  const palette = paletteOf(variant);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" role="img" aria-label="${kind.replaceAll('-', ' ')}">` +
    `<g opacity=".14">${oval(120, 94, 108, 80, palette.accent)}</g>` +
    `<g opacity=".22">${oval(120, 154, 84, 7, palette.dark)}</g>` +
    `${drawings[kind](palette)}</svg>`
  );
}

/** Parses a picture name such as `water-heater-3.svg`; undefined if there is no such picture. */
export function parseProductPicture(name: string): { kind: PictureKind; variant: number } | undefined {
  const [, kindName = '', variant = ''] = /^([a-z-]{1,40})-(\d{1,2})\.svg$/.exec(name) ?? [];
  const kind = findKind(kindName);
  return kind && Number(variant) < pictureVariants ? { kind, variant: Number(variant) } : undefined;
}

/**
 * Parses a category picture name such as `water-heater.svg`; undefined if there is no such picture. Each kind has its
 * own color.
 */
export function parseCategoryPicture(name: string): { kind: PictureKind; variant: number } | undefined {
  const kind = name.endsWith('.svg') ? findKind(name.slice(0, -'.svg'.length)) : undefined;
  return kind && { kind, variant: pictureKinds.indexOf(kind) % pictureVariants };
}

function findKind(name: string): PictureKind | undefined {
  return pictureKinds.find((kind) => kind === name);
}
