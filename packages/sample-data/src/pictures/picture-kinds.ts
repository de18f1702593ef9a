import { picturesPath } from '@tech-portal/api-server/seeding';

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

export const pictureVariants = 12;

/** Picture URL of a part; parts of one brand share a color. */
export function productPictureUrl(kind: PictureKind, brandId: number): string {
  return `${picturesPath}/products/${kind}-${brandId % pictureVariants}.svg`;
}

export function categoryPictureUrl(kind: PictureKind): string {
  return `${picturesPath}/categories/${kind}.svg`;
}
