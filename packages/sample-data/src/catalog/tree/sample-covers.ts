import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const coversRoot: SampleRoot = root(
  'Covers',
  branch(
    'RV Covers',
    leaf(
      'Travel Trailer Covers',
      'cover',
      'ADCO|Camco',
      'Travel Trailer Cover|5th Wheel Cover',
      '20 Ft.|24 Ft.|28 Ft.|34 Ft.',
      'Breathable|With Zipper Doors|UV Resistant',
      [
        [189, 599],
        [20, 48],
        [22, 30],
      ],
    ),
    leaf(
      'Motorhome Covers',
      'cover',
      'ADCO|Camco',
      'Class A Cover|Class C Cover|Van Cover',
      '25 Ft.|30 Ft.|37 Ft.',
      'Polypropylene|With Vents|Gray',
      [
        [219, 749],
        [22, 56],
        [22, 32],
      ],
    ),
  ),
  branch(
    'Small Covers',
    leaf(
      'Tire Covers',
      'cover',
      'ADCO|Camco',
      'Tire Cover|Spare Tire Cover|Tyre Gard',
      '27" to 29"|30" to 32"|Double Axle',
      'Polar White|Black|Set of 2',
      [
        [17, 99],
        [1, 6],
        [14, 34],
      ],
    ),
    leaf(
      'Windshield & Propane Covers',
      'cover',
      'ADCO|Camco',
      'Windshield Cover|Propane Tank Cover|Hitch Cover=12-24',
      '20 lb Double|30 lb Double|Class C',
      'White|Black|Vinyl',
      [
        [14, 139],
        [1, 9],
        [14, 30],
      ],
    ),
  ),
);
