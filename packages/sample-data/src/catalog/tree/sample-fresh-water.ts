import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const freshWaterRoot: SampleRoot = root(
  'Fresh Water',
  branch(
    'Pumps',
    leaf(
      'Water Pumps',
      'pump',
      'SHURflo|Flojet',
      'Fresh Water Pump|Revolution Water Pump|Variable Speed Water Pump',
      '3.0 GPM|3.5 GPM|4.0 GPM|5.0 GPM',
      '12 VDC|55 PSI|Self-Priming|Quiet',
      [
        [74, 289],
        [3.5, 7],
        [8, 12],
      ],
    ),
    leaf(
      'Pump Accessories',
      'pump',
      'SHURflo|Flojet|Camco',
      'Accumulator Tank|Pump Strainer|Pump Silencing Kit',
      '24 oz.|1/2"|50 Mesh',
      'Twist On|Pre-Charged|With Elbow',
      [
        [12, 99],
        [0.3, 4],
        [4, 11],
      ],
    ),
  ),
  branch(
    'Plumbing',
    leaf(
      'Faucets & Showers',
      'faucet',
      'Dometic|Camco|Valterra|Moeller',
      'Kitchen Faucet|Lavatory Faucet|Shower Head Kit=19-59|Outdoor Shower',
      '4"|8"|60" Hose',
      'Brushed Nickel|Chrome|Oil Rubbed Bronze|White',
      [
        [19, 189],
        [0.9, 6],
        [8, 18],
      ],
    ),
    leaf(
      'Hoses & Regulators',
      'hose',
      'Camco|Valterra',
      'Drinking Water Hose=12-39|Water Pressure Regulator=12-69|Heated Hose',
      '10 Ft.|25 Ft.|50 Ft.|1/2" ID',
      'Lead Free|With Gauge|Brass',
      [
        [9, 179],
        [0.6, 9],
        [5, 16],
      ],
    ),
    leaf(
      'Water Filters',
      'filter',
      'Camco|SHURflo|Valterra',
      'Inline Water Filter|Filter Cartridge=12-39|Canister Filter System',
      '10"|5 Micron|0.5 Micron',
      'KDF|2-Pack|With Hose',
      [
        [14, 149],
        [0.6, 7],
        [9, 16],
      ],
    ),
  ),
  branch(
    'Tanks & Inlets',
    leaf(
      'Fresh Water Tanks',
      'tank',
      'Valterra|Camco|Moeller',
      'Fresh Water Tank|Potable Water Tank',
      '16 Gal.|30 Gal.|42 Gal.|60 Gal.',
      'FDA Resin|With Fittings|BPA Free',
      [
        [119, 459],
        [12, 48],
        [28, 60],
      ],
    ),
    leaf(
      'City Water Inlets',
      'valve',
      'Camco|Valterra|Thetford',
      'City Water Inlet|Gravity Fill Dish|Check Valve=9-19',
      '1/2" MPT|1/2" FPT|3/4"',
      'White|Colonial White|Black|Brass',
      [
        [9, 59],
        [0.3, 2],
        [3, 8],
      ],
    ),
  ),
);
