import { applianceDrawings } from './appliance-drawings.ts';
import { type Drawing, oval, paletteOf } from './brush.ts';
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

/** The picture of a kind of part in a colour, as an SVG document without script, style or anything from elsewhere. */
export function drawPicture(kind: PictureKind, variant: number): string {
  const palette = paletteOf(variant);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" role="img" aria-label="${kind.replaceAll('-', ' ')}">` +
    `<g opacity=".14">${oval(120, 94, 108, 80, palette.accent)}</g>` +
    `<g opacity=".22">${oval(120, 154, 84, 7, palette.dark)}</g>` +
    `${drawings[kind](palette)}</svg>`
  );
}

/** The kind and color in a picture's name, `water-heater-3.svg`, if there is such a picture. */
export function parseProductPicture(name: string): { kind: PictureKind; variant: number } | undefined {
  const [, kindName = '', variant = ''] = /^([a-z-]{1,40})-(\d{1,2})\.svg$/.exec(name) ?? [];
  const kind = kindNamed(kindName);
  return kind && Number(variant) < pictureVariants ? { kind, variant: Number(variant) } : undefined;
}

/** The kind in the name of a category's picture, `water-heater.svg`, if there is one. Each kind has its own color. */
export function parseCategoryPicture(name: string): { kind: PictureKind; variant: number } | undefined {
  const kind = name.endsWith('.svg') ? kindNamed(name.slice(0, -'.svg'.length)) : undefined;
  return kind && { kind, variant: pictureKinds.indexOf(kind) % pictureVariants };
}

function kindNamed(name: string): PictureKind | undefined {
  return pictureKinds.find((kind) => kind === name);
}
