/** Real part at the start of the sample products, with the data known about it. */
export interface FeaturedPart {
  readonly leaf: string;
  readonly brand: string;
  readonly mpn: string;
  readonly title: string;
  readonly priceCents: number;
  readonly weight: number;
  readonly stock: number;
  readonly slug: string;
}

const part = (
  leaf: string,
  brand: string,
  mpn: string,
  title: string,
  [priceCents, weight, stock]: readonly [number, number, number],
  slug: string,
): FeaturedPart => ({ leaf, brand, mpn, title, priceCents, weight, stock, slug });

export const featuredParts: readonly FeaturedPart[] = [
  part(
    'Tank Water Heaters',
    'Suburban',
    '5238A',
    'Suburban SW6D 6 Gal. Gas Water Heater, Direct Spark Ignition',
    [44000, 33.3, 31],
    'suburban-sw6d-5238a',
  ),
  part(
    'Tank Water Heaters',
    'Suburban',
    '5239A',
    'Suburban SW6DE 6 Gal. Gas/Electric Water Heater, Direct Spark Ignition',
    [54900, 34.5, 250],
    'suburban-sw6de-5239a',
  ),
  part(
    'Tank Water Heaters',
    'Dometic',
    '94191',
    'Dometic WH-6GEA 6 Gal. Gas/Electric Water Heater, Aluminum Tank',
    [61250, 25.2, 12],
    'dometic-wh-6gea-94191',
  ),
  part(
    'Tankless Water Heaters',
    'Girard',
    '1GWHAM',
    'Girard GSWH-2 Tankless Water Heater, 42,000 BTU, <b>White Door</b>',
    [64995, 30.1, 30],
    'girard-gswh-2-1gwham',
  ),
  part(
    'Lap Sealants',
    'Dicor',
    '501LSW-1',
    'Dicor Self-Leveling Lap Sealant, 10.3 oz. Tube, White',
    [1299, 0.6, 250],
    'dicor-501lsw-1',
  ),
  part(
    'Converters & Chargers',
    'Progressive Dynamics',
    'PD4635V',
    'Progressive Dynamics 35A Converter Charger with Charge Wizard',
    [29301, 8.4, 18],
    'progressive-dynamics-pd4635v',
  ),
  part(
    'Non-Ducted Air Conditioners',
    'Dometic',
    'FJX3473MBS',
    'Dometic FreshJet 3 Rooftop Air Conditioner, 13,500 BTU, Black',
    [100804, 77, 7],
    'dometic-freshjet-3',
  ),
  part(
    'Absorption Refrigerators',
    'Norcold',
    'N8XFR',
    'Norcold N8X 8 Cu. Ft. Double Door Absorption Refrigerator, 2-Way',
    [218900, 126, 1],
    'norcold-n8xfr',
  ),
  part(
    'Permanent Toilets',
    'Thetford',
    '42072',
    'Thetford Aqua-Magic V High Profile Toilet, White',
    [18450, 14.2, 0],
    'thetford-aqua-magic-v-42072',
  ),
  part(
    'Batteries',
    'Battle Born',
    'BB10012',
    'Battle Born 100Ah 12V LiFePO4 Battery with BMS',
    [92500, 31, 31],
    'battle-born-bb10012',
  ),
  part(
    'Water Pumps',
    'SHURflo',
    '4008-101-A65',
    'SHURflo Revolution Water Pump, 3.0 GPM, 12 VDC, 55 PSI',
    [10895, 4.1, 30],
    'shurflo-4008-101-a65',
  ),
  part(
    'Powered Roof Vents',
    'MaxxAir',
    '00-07500K',
    'MaxxAir MAXXFAN Deluxe 10-Speed Roof Vent Fan, 14" x 14", <b>White Lid</b>',
    [37999, 14.8, 1],
    'maxxair-maxxfan-deluxe-00-07500k',
  ),
];
