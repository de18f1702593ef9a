import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const levelingRoot: SampleRoot = root(
  'Leveling',
  branch(
    'Jacks & Systems',
    leaf(
      'Leveling Systems',
      'jack',
      'Lippert|BAL|HWH',
      'Automatic Leveling System|Hydraulic Leveling Kit|Ground Control System',
      '4-Point|6-Point|5th Wheel|Class A',
      'With Touch Pad|Wireless|3,000 lb',
      [
        [1299, 4999],
        [120, 320],
        [40, 60],
      ],
    ),
    leaf(
      'Stabilizer Jacks',
      'jack',
      'BAL|Lippert|Stromberg Carlson',
      'Scissor Jack|Stabilizer Jack|Power Stabilizer',
      '20"|24"|30"|5,000 lb',
      'Pair|With Handle|Zinc Plated',
      [
        [49, 399],
        [9, 44],
        [20, 34],
      ],
    ),
  ),
  branch(
    'Blocks & Chocks',
    leaf(
      'Leveling Blocks',
      'block',
      'Camco|Valterra',
      'Leveling Blocks|Tri-Leveler|Curved Leveler',
      '10-Pack|4-Pack|8-1/2" x 8-1/2"',
      'Yellow|With Bag|Interlocking',
      [
        [14, 99],
        [2, 12],
        [9, 20],
      ],
    ),
    leaf(
      'Wheel Chocks',
      'block',
      'Camco|BAL|Valterra',
      'Wheel Chock|Tire Locking Chock|X-Chock',
      '3-1/2" to 5-1/2"|Single|Pair',
      'Rubber|Zinc|Black',
      [
        [9, 109],
        [1, 12],
        [7, 22],
      ],
    ),
  ),
);
