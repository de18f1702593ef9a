import { picturesPath } from '@tech-portal/api-server/seeding';

/** The families of parts that have a picture of their own. */
export const pictureKinds = [
  'actuator',
  'air-conditioner',
  'antenna',
  'awning',
  'axle',
  'battery',
  'block',
  'bottle',
  'brake',
  'breaker',
  'camera',
  'converter',
  'cooktop',
  'cord',
  'coupler',
  'cover',
  'fan',
  'faucet',
  'filter',
  'furnace',
  'generator',
  'hardware',
  'heating-element',
  'hose',
  'jack',
  'ladder',
  'light',
  'microwave',
  'pump',
  'range',
  'refrigerator',
  'screen',
  'seal',
  'sealant',
  'solar',
  'speaker',
  'step',
  'suspension',
  'tank',
  'tankless',
  'thermostat',
  'toilet',
  'valve',
  'vent',
  'water-heater',
  'wheel',
  'winch',
] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Every picture comes in so many colours. */
export const pictureVariants = 12;

/** The picture of a part; parts of one brand share a colour. */
export function productPictureUrl(kind: PictureKind, brandId: number): string {
  return `${picturesPath}/products/${kind}-${brandId % pictureVariants}.svg`;
}

/** The picture of a category. */
export function categoryPictureUrl(kind: PictureKind): string {
  return `${picturesPath}/categories/${kind}.svg`;
}
