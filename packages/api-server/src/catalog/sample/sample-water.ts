import { branch, leaf, root, type SampleRoot } from './sample-leaf.ts';

export const waterRoots: readonly SampleRoot[] = [
  root(
    'Toilets & Sanitation',
    branch(
      'Toilets',
      leaf('Permanent Toilets', 'toilet', 'Thetford|Dometic', 'Permanent Toilet|Pedal Flush Toilet|Macerating Toilet', 'High Profile|Low Profile|12V', 'White|Bone|With Sprayer|Porcelain Bowl', [[119, 899], [9, 42], [18, 24]]),
      leaf('Portable Toilets', 'toilet', 'Thetford|Dometic|Camco', 'Portable Toilet|Cassette Toilet', '2.6 Gal.|5.3 Gal.|5.5 Gal.', 'Gray|Parchment|With Hold-Down', [[79, 239], [8, 17], [15, 18]]),
      leaf('Toilet Parts', 'valve', 'Thetford|Dometic', 'Water Valve Kit|Flush Ball Seal=11-24|Toilet Seat=24-59|Waste Ball Kit', '300 Series|Aqua-Magic V|310 Series', 'White|Bone|With O-Rings', [[11, 99], [0.2, 5], [4, 17]]),
    ),
    branch(
      'Waste Systems',
      leaf('Sewer Hoses', 'hose', 'Camco|Valterra|Thetford', 'Sewer Hose Kit|Sewer Hose Extension|Drain Hose', '10 Ft.|15 Ft.|20 Ft.', 'With Swivel Fittings|Bronze|Heavy Duty', [[19, 119], [3, 12], [14, 34]]),
      leaf('Waste Valves & Fittings', 'valve', 'Valterra|Thetford|Camco', 'Waste Valve|Sewer Elbow=9-24|Termination Cap=6-14', '1-1/2"|3"|90°', 'Slip x Slip|Black|Clear', [[6, 89], [0.2, 3], [4, 10]]),
      leaf('Holding Tanks', 'tank', 'Valterra|Camco|Thetford', 'Holding Tank|Portable Waste Tank|Tote Tank', '15 Gal.|21 Gal.|28 Gal.|36 Gal.', 'With Wheels|Black|Blow-Molded', [[99, 399], [10, 38], [24, 50]]),
    ),
  ),
  root(
    'Fresh Water',
    branch(
      'Pumps',
      leaf('Water Pumps', 'pump', 'SHURflo|Flojet', 'Fresh Water Pump|Revolution Water Pump|Variable Speed Water Pump', '3.0 GPM|3.5 GPM|4.0 GPM|5.0 GPM', '12 VDC|55 PSI|Self-Priming|Quiet', [[74, 289], [3.5, 7], [8, 12]]),
      leaf('Pump Accessories', 'pump', 'SHURflo|Flojet|Camco', 'Accumulator Tank|Pump Strainer|Pump Silencing Kit', '24 oz.|1/2"|50 Mesh', 'Twist On|Pre-Charged|With Elbow', [[12, 99], [0.3, 4], [4, 11]]),
    ),
    branch(
      'Plumbing',
      leaf('Faucets & Showers', 'faucet', 'Dometic|Camco|Valterra|Moeller', 'Kitchen Faucet|Lavatory Faucet|Shower Head Kit=19-59|Outdoor Shower', '4"|8"|60" Hose', 'Brushed Nickel|Chrome|Oil Rubbed Bronze|White', [[19, 189], [0.9, 6], [8, 18]]),
      leaf('Hoses & Regulators', 'hose', 'Camco|Valterra', 'Drinking Water Hose=12-39|Water Pressure Regulator=12-69|Heated Hose', '10 Ft.|25 Ft.|50 Ft.|1/2" ID', 'Lead Free|With Gauge|Brass', [[9, 179], [0.6, 9], [5, 16]]),
      leaf('Water Filters', 'filter', 'Camco|SHURflo|Valterra', 'Inline Water Filter|Filter Cartridge=12-39|Canister Filter System', '10"|5 Micron|0.5 Micron', 'KDF|2-Pack|With Hose', [[14, 149], [0.6, 7], [9, 16]]),
    ),
    branch(
      'Tanks & Inlets',
      leaf('Fresh Water Tanks', 'tank', 'Valterra|Camco|Moeller', 'Fresh Water Tank|Potable Water Tank', '16 Gal.|30 Gal.|42 Gal.|60 Gal.', 'FDA Resin|With Fittings|BPA Free', [[119, 459], [12, 48], [28, 60]]),
      leaf('City Water Inlets', 'valve', 'Camco|Valterra|Thetford', 'City Water Inlet|Gravity Fill Dish|Check Valve=9-19', '1/2" MPT|1/2" FPT|3/4"', 'White|Colonial White|Black|Brass', [[9, 59], [0.3, 2], [3, 8]]),
    ),
  ),
  root(
    'Chemicals',
    branch(
      'Cleaning & Care',
      leaf('Roof & Wash Care', 'bottle', 'Dicor|Camco|Thetford', 'Rubber Roof Cleaner|Wash & Wax|Black Streak Remover|Awning Cleaner', '32 oz.|1 Gal.|16 oz.', 'Concentrate|Biodegradable|Spray', [[9, 59], [1.2, 9], [8, 13]]),
      leaf('Tank Treatments', 'bottle', 'Thetford|Camco|Valterra', 'Holding Tank Treatment|Drop-Ins=9-19|Tank Sensor Cleaner', '32 oz.|64 oz.|30-Pack', 'Lavender|Citrus|Formaldehyde Free', [[8, 49], [1, 6], [6, 12]]),
      leaf('Antifreeze', 'bottle', 'Camco|Valterra', 'RV Antifreeze|Winterizing Kit=12-29', '1 Gal.|-50°F|-60°F', 'Non-Toxic|Concentrate|Pink', [[5, 39], [2, 9], [9, 13]]),
    ),
    branch(
      'Sealants',
      leaf('Lap Sealants', 'sealant', 'Dicor', 'Self-Leveling Lap Sealant|Non-Sag Lap Sealant', '10.3 oz. Tube|1 Gal.', 'White|Dove|Tan|Black', [[9, 79], [1, 11], [9, 12]]),
      leaf('Tapes & Coatings', 'sealant', 'Dicor|Camco', 'Butyl Tape=8-24|Roof Repair Tape|EPDM Roof Coating', '4" x 25 Ft.|6" x 50 Ft.|1 Gal.', 'White|Tan|Gray', [[8, 169], [1, 13], [6, 14]]),
    ),
  ),
];
