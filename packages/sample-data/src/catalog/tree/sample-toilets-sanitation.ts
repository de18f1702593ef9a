import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const toiletsSanitationRoot: SampleRoot = root(
  'Toilets & Sanitation',
  branch(
    'Toilets',
    leaf(
      'Permanent Toilets',
      'toilet',
      'Thetford|Dometic',
      'Permanent Toilet|Pedal Flush Toilet|Macerating Toilet',
      'High Profile|Low Profile|12V',
      'White|Bone|With Sprayer|Porcelain Bowl',
      [
        [119, 899],
        [9, 42],
        [18, 24],
      ],
    ),
    leaf(
      'Portable Toilets',
      'toilet',
      'Thetford|Dometic|Camco',
      'Portable Toilet|Cassette Toilet',
      '2.6 Gal.|5.3 Gal.|5.5 Gal.',
      'Gray|Parchment|With Hold-Down',
      [
        [79, 239],
        [8, 17],
        [15, 18],
      ],
    ),
    leaf(
      'Toilet Parts',
      'valve',
      'Thetford|Dometic',
      'Water Valve Kit|Flush Ball Seal=11-24|Toilet Seat=24-59|Waste Ball Kit',
      '300 Series|Aqua-Magic V|310 Series',
      'White|Bone|With O-Rings',
      [
        [11, 99],
        [0.2, 5],
        [4, 17],
      ],
    ),
  ),
  branch(
    'Waste Systems',
    leaf(
      'Sewer Hoses',
      'hose',
      'Camco|Valterra|Thetford',
      'Sewer Hose Kit|Sewer Hose Extension|Drain Hose',
      '10 Ft.|15 Ft.|20 Ft.',
      'With Swivel Fittings|Bronze|Heavy Duty',
      [
        [19, 119],
        [3, 12],
        [14, 34],
      ],
    ),
    leaf(
      'Waste Valves & Fittings',
      'valve',
      'Valterra|Thetford|Camco',
      'Waste Valve|Sewer Elbow=9-24|Termination Cap=6-14',
      '1-1/2"|3"|90°',
      'Slip x Slip|Black|Clear',
      [
        [6, 89],
        [0.2, 3],
        [4, 10],
      ],
    ),
    leaf(
      'Holding Tanks',
      'tank',
      'Valterra|Camco|Thetford',
      'Holding Tank|Portable Waste Tank|Tote Tank',
      '15 Gal.|21 Gal.|28 Gal.|36 Gal.',
      'With Wheels|Black|Blow-Molded',
      [
        [99, 399],
        [10, 38],
        [24, 50],
      ],
    ),
  ),
);
