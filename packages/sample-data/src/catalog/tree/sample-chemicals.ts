import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const chemicalsRoot: SampleRoot = root(
  'Chemicals',
  branch(
    'Cleaning & Care',
    leaf(
      'Roof & Wash Care',
      'bottle',
      'Dicor|Camco|Thetford',
      'Rubber Roof Cleaner|Wash & Wax|Black Streak Remover|Awning Cleaner',
      '32 oz.|1 Gal.|16 oz.',
      'Concentrate|Biodegradable|Spray',
      [
        [9, 59],
        [1.2, 9],
        [8, 13],
      ],
    ),
    leaf(
      'Tank Treatments',
      'bottle',
      'Thetford|Camco|Valterra',
      'Holding Tank Treatment|Drop-Ins=9-19|Tank Sensor Cleaner',
      '32 oz.|64 oz.|30-Pack',
      'Lavender|Citrus|Formaldehyde Free',
      [
        [8, 49],
        [1, 6],
        [6, 12],
      ],
    ),
    leaf(
      'Antifreeze',
      'bottle',
      'Camco|Valterra',
      'RV Antifreeze|Winterizing Kit=12-29',
      '1 Gal.|-50°F|-60°F',
      'Non-Toxic|Concentrate|Pink',
      [
        [5, 39],
        [2, 9],
        [9, 13],
      ],
    ),
  ),
  branch(
    'Sealants',
    leaf(
      'Lap Sealants',
      'sealant',
      'Dicor',
      'Self-Leveling Lap Sealant|Non-Sag Lap Sealant',
      '10.3 oz. Tube|1 Gal.',
      'White|Dove|Tan|Black',
      [
        [9, 79],
        [1, 11],
        [9, 12],
      ],
    ),
    leaf(
      'Tapes & Coatings',
      'sealant',
      'Dicor|Camco',
      'Butyl Tape=8-24|Roof Repair Tape|EPDM Roof Coating',
      '4" x 25 Ft.|6" x 50 Ft.|1 Gal.',
      'White|Tan|Gray',
      [
        [8, 169],
        [1, 13],
        [6, 14],
      ],
    ),
  ),
);
