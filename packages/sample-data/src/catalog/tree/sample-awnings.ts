import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const awningsRoot: SampleRoot = root(
  'Awnings',
  branch(
    'Patio Awnings',
    leaf(
      'Power Awnings',
      'awning',
      'Carefree|Lippert|A&E|Girard',
      'Power Awning|Electric Patio Awning|Box Awning',
      '12 Ft.|15 Ft.|18 Ft.|21 Ft.',
      'LED Light Strip|White|Black|Wind Sensor',
      [
        [899, 2999],
        [62, 130],
        [148, 256],
      ],
    ),
    leaf(
      'Manual Awnings',
      'awning',
      'A&E|Carefree|Lippert',
      'Manual Patio Awning|Window Awning|Bag Awning',
      '8 Ft.|10 Ft.|16 Ft.|19 Ft.',
      'Polar White|Linen Fade|Onyx|Vinyl',
      [
        [279, 1399],
        [28, 95],
        [100, 232],
      ],
    ),
  ),
  branch(
    'Awning Parts',
    leaf(
      'Awning Fabric',
      'awning',
      'Carefree|A&E|Lippert|Dometic',
      'Replacement Awning Fabric|Slide Topper Fabric',
      '10 Ft.|14 Ft.|17 Ft.|20 Ft.',
      'Sandstone|Black Fade|Blue Stripe|Vinyl',
      [
        [119, 549],
        [8, 32],
        [24, 72],
      ],
    ),
    leaf(
      'Arms & Motors',
      'actuator',
      'Carefree|Lippert|A&E',
      'Awning Motor|Awning Arm Assembly|Gas Strut=22-49|Awning Switch Kit=29-79',
      '12V|69"|26"|Universal',
      'Left Hand|Right Hand|White|Black',
      [
        [22, 389],
        [0.8, 18],
        [8, 72],
      ],
    ),
    leaf(
      'Awning Accessories',
      'hardware',
      'Camco|Carefree|Valterra',
      'Awning De-Flapper|Awning Pull Strap|Awning Tie-Down Kit',
      '28"|94"|2-Pack',
      'Black|Gray|Heavy Duty',
      [
        [7, 79],
        [0.3, 5],
        [8, 30],
      ],
    ),
  ),
);
