import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const trailerPartsRoot: SampleRoot = root(
  'Trailer Parts',
  branch(
    'Axles',
    leaf(
      'Complete Axles',
      'axle',
      'Dexter|Lippert',
      'Trailer Axle|Torsion Axle|Brake Axle',
      '3,500 lb|5,200 lb|6,000 lb|7,000 lb',
      '89" Hub Face|Straight|4" Drop|6-Lug',
      [
        [189, 899],
        [62, 168],
        [78, 102],
      ],
    ),
    leaf(
      'Bearings & Hubs',
      'wheel',
      'Timken|Dexter|Lippert',
      'Bearing Kit=19-39|Wheel Bearing=7-19|Hub Assembly=79-179|Grease Seal=5-12',
      '1-3/8"|1-1/4"|5 on 4-1/2"|8 on 6-1/2"',
      'With Seal|Pre-Greased|Galvanized',
      [
        [7, 179],
        [0.3, 22],
        [3, 13],
      ],
    ),
  ),
  branch(
    'Brakes',
    leaf(
      'Brake Assemblies',
      'brake',
      'Dexter|Lippert',
      'Electric Brake Assembly|Hydraulic Brake|Disc Brake Kit',
      '10"|12"|12-1/4"',
      'Left Hand|Right Hand|Self-Adjusting',
      [
        [49, 599],
        [9, 46],
        [11, 16],
      ],
    ),
    leaf(
      'Brake Controls & Magnets',
      'brake',
      'Dexter|Reese|Equal-i-zer',
      'Brake Controller=89-249|Brake Magnet=19-45|Breakaway Kit=29-69',
      '12V|10" Brakes|12" Brakes',
      'Proportional|With Charger|Green Wire',
      [
        [19, 299],
        [0.6, 7],
        [4, 12],
      ],
    ),
  ),
  branch(
    'Suspension',
    leaf(
      'Springs & Equalizers',
      'suspension',
      'MORryde|Dexter|Lippert',
      'Leaf Spring=39-119|Equalizer=15-39|CRE3000 Suspension=279-499|Shackle Kit=19-49',
      '33"|35"|2,000 lb|7,000 lb',
      'Double Eye|Wet Bolt|4-Leaf',
      [
        [19, 599],
        [3, 38],
        [8, 36],
      ],
    ),
    leaf(
      'Shocks & Pin Boxes',
      'suspension',
      'MORryde|Lippert',
      'Shock Kit|Rubber Pin Box|Step Above Kit',
      '14K|18K|8,000 lb',
      'With Hardware|Black|Tandem',
      [
        [89, 999],
        [8, 128],
        [16, 40],
      ],
    ),
  ),
  branch(
    'Jacks, Couplers & Winches',
    leaf(
      'Tongue Jacks',
      'jack',
      'Lippert|BAL|Reese',
      'Electric Tongue Jack|Manual Tongue Jack|Landing Gear Leg=89-199',
      '2,000 lb|3,500 lb|5,000 lb',
      'With Light|Black|Drop Leg',
      [
        [49, 449],
        [11, 48],
        [24, 36],
      ],
    ),
    leaf(
      'Couplers & Hitches',
      'coupler',
      'Reese|Equal-i-zer|Lippert',
      'Trailer Coupler=29-89|Weight Distribution Hitch=449-799|Ball Mount=19-59|Sway Control=69-129',
      '2"|2-5/16"|10,000 lb|12,000 lb',
      'Adjustable|With Shank|A-Frame',
      [
        [17, 799],
        [3, 98],
        [9, 42],
      ],
    ),
    leaf(
      'Winches',
      'winch',
      'Reese|BAL',
      'Trailer Winch|Electric Winch=179-399|Winch Strap=14-29',
      '900 lb|1,500 lb|3,500 lb|20 Ft.',
      'With Hook|2-Speed|Zinc',
      [
        [17, 399],
        [2, 38],
        [7, 20],
      ],
    ),
  ),
);
