import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const airConditioningRoot: SampleRoot = root(
  'Air Conditioning',
  branch(
    'Rooftop Units',
    leaf(
      'Ducted Air Conditioners',
      'air-conditioner',
      'Coleman-Mach|Dometic|Furrion',
      'Ducted Rooftop Air Conditioner|Rooftop Heat Pump|Low Profile Air Conditioner',
      '11,000 BTU|13,500 BTU|15,000 BTU',
      'White|Black|With Heat Strip|Quiet',
      [
        [749, 1899],
        [72, 108],
        [39, 46],
      ],
    ),
    leaf(
      'Non-Ducted Air Conditioners',
      'air-conditioner',
      'Dometic|Coleman-Mach|Furrion|Truma',
      'Non-Ducted Air Conditioner|Rooftop Air Conditioner',
      '9,200 BTU|13,500 BTU|15,000 BTU',
      'White|Soft Start|Low Amp Draw|With Air Box',
      [
        [649, 1799],
        [68, 105],
        [36, 44],
      ],
    ),
  ),
  branch(
    'Ceiling Assemblies & Parts',
    leaf(
      'Ceiling Assemblies',
      'air-conditioner',
      'Coleman-Mach|Dometic',
      'Ceiling Assembly|Air Distribution Box|Ducted Ceiling Grille',
      '14"|18"|21"',
      'Manual Control|Wall Control|White',
      [
        [69, 279],
        [4, 14],
        [16, 28],
      ],
    ),
    leaf(
      'Capacitors & Boards',
      'breaker',
      'Coleman-Mach|Dometic',
      'Run Capacitor|Start Capacitor|Control Board|Soft Starter',
      '35 MFD|60 MFD|12V|115V',
      'Oval|Round|Replacement',
      [
        [16, 329],
        [0.3, 2.5],
        [3, 9],
      ],
    ),
    leaf(
      'Filters & Shrouds',
      'filter',
      'Camco|Dometic|Coleman-Mach|ADCO',
      'Return Air Filter=8-19|Air Conditioner Shroud|Foam Gasket=8-24',
      '14" x 14"|20" x 14"|Universal',
      'Washable|Polar White|Black|2-Pack',
      [
        [8, 199],
        [0.3, 12],
        [12, 42],
      ],
    ),
  ),
);
