import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const ventsFansRoot: SampleRoot = root(
  'Vents & Fans',
  branch(
    'Roof Vents',
    leaf(
      'Powered Roof Vents',
      'fan',
      'MaxxAir|Fan-Tastic Vent|Dometic',
      'Roof Vent Fan|Powered Roof Vent|Rain Sensor Vent Fan',
      '14" x 14"|10-Speed|3-Speed|12V',
      'White|Smoke Lid|With Remote|Reversible',
      [
        [119, 429],
        [8, 18],
        [16, 24],
      ],
    ),
    leaf(
      'Vent Lids & Covers',
      'vent',
      'MaxxAir|Camco|Fan-Tastic Vent',
      'Vent Cover|Replacement Vent Lid|Vent Insulator=14-29',
      '14" x 14"|19" x 18"|Universal',
      'White|Smoke|Black|UV Stabilized',
      [
        [14, 129],
        [1, 7],
        [15, 24],
      ],
    ),
  ),
  branch(
    'Interior & Exhaust',
    leaf(
      'Exhaust & Range Hoods',
      'vent',
      'Dometic|Fan-Tastic Vent|Camco',
      'Range Hood|Exhaust Fan|Sidewall Vent',
      '20"|22"|4"|12V',
      'Black|White|With Light',
      [
        [19, 189],
        [1, 12],
        [6, 24],
      ],
    ),
    leaf(
      'Circulation Fans',
      'fan',
      'MaxxAir|Camco|Fan-Tastic Vent',
      'Circulation Fan|Bunk Fan|Clip-On Fan=17-39',
      '6"|7"|12"|12V',
      'Variable Speed|USB|White|Black',
      [
        [17, 119],
        [0.8, 4],
        [7, 15],
      ],
    ),
    leaf(
      'Registers & Ducts',
      'vent',
      'Valterra|Dometic|Camco',
      'Floor Register=6-24|Ceiling Vent=6-19|Flexible Duct=19-69',
      '2-1/4" x 10"|4" x 8"|2" x 25 Ft.|4"',
      'Brown|White|With Damper',
      [
        [6, 69],
        [0.3, 4],
        [6, 20],
      ],
    ),
  ),
);
