import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const stepsLaddersRoot: SampleRoot = root(
  'Steps & Ladders',
  branch(
    'Entry Steps',
    leaf(
      'Manual & Power Steps',
      'step',
      'Lippert|MORryde|Stromberg Carlson',
      'Folding Entry Step|Electric Step|Fold-Up Step',
      'Single|Double|Triple|26"|30"',
      'Black|With Light|Adjustable Legs',
      [
        [99, 899],
        [18, 68],
        [24, 36],
      ],
    ),
    leaf(
      'Step Parts',
      'hardware',
      'Lippert|MORryde|Stromberg Carlson',
      'Step Motor|Step Control Unit|Step Rug=16-29',
      '12V|18"|22"',
      'Replacement|Gray|9510 Series',
      [
        [16, 249],
        [0.6, 6],
        [5, 24],
      ],
    ),
  ),
  branch(
    'Ladders',
    leaf(
      'Exterior Ladders',
      'ladder',
      'Stromberg Carlson|Lippert',
      'Exterior Ladder|Telescoping Ladder|Universal Ladder',
      '8.5 Ft.|10.5 Ft.|96"',
      'Aluminum|Black|Removable',
      [
        [119, 359],
        [10, 28],
        [32, 98],
      ],
    ),
    leaf(
      'Bunk Ladders',
      'ladder',
      'Stromberg Carlson|Lippert',
      'Bunk Ladder|Interior Ladder',
      '60"|66"|72"',
      'Hook On|Aluminum|With Rubber Feet',
      [
        [59, 139],
        [5, 12],
        [60, 74],
      ],
    ),
  ),
);
