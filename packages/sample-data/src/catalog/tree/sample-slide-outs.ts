import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const slideOutsRoot: SampleRoot = root(
  'Slide-Outs',
  branch(
    'Slide Mechanisms',
    leaf(
      'Slide Motors & Gear Packs',
      'actuator',
      'Lippert|BAL|HWH',
      'Slide-Out Motor|In-Wall Slide Motor|Gear Pack',
      '12V|500:1|300:1|18"',
      'With Brake|Left Hand|Right Hand',
      [
        [139, 649],
        [4, 22],
        [9, 24],
      ],
    ),
    leaf(
      'Slide Hydraulics',
      'actuator',
      'Lippert|HWH',
      'Hydraulic Cylinder|Hydraulic Pump|Solenoid Valve=99-249',
      '28"|36"|12V|2 Qt.',
      'With Reservoir|4-Position|Sealed',
      [
        [99, 1199],
        [3, 38],
        [8, 48],
      ],
    ),
    leaf(
      'Slide Controllers',
      'breaker',
      'Lippert|BAL|MORryde',
      'Slide-Out Controller|Wiring Harness=25-79|Rocker Switch=12-29',
      '12V|6-Pin|8 Ft.',
      'V-Sync|With Key|Black',
      [
        [15, 349],
        [0.2, 3],
        [4, 12],
      ],
    ),
  ),
  branch(
    'Slide Seals & Toppers',
    leaf(
      'Slide Seals',
      'seal',
      'Lippert|Stromberg Carlson|Camco',
      'Slide-Out Bulb Seal|Wiper Seal|Corner Seal',
      '35 Ft.|25 Ft.|2" x 2"',
      'Black|With Tape|EK Base',
      [
        [24, 219],
        [1, 12],
        [12, 24],
      ],
    ),
    leaf(
      'Slide Toppers',
      'awning',
      'Carefree|Lippert|A&E',
      'Slide-Out Topper|SlideOut Cover',
      '60"|96"|120"|156"',
      'White|Black|With Housing',
      [
        [189, 599],
        [14, 42],
        [64, 160],
      ],
    ),
  ),
);
