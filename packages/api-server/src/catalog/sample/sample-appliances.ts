import { branch, leaf, root, type SampleRoot } from './sample-leaf.ts';

export const applianceRoots: readonly SampleRoot[] = [
  root(
    'Appliances',
    branch(
      'Water Heaters',
      leaf('Tank Water Heaters', 'water-heater', 'Suburban|Atwood|Dometic', 'Gas Water Heater|Gas/Electric Water Heater|Direct Spark Water Heater|Water Heater with Motoraid', '6 Gal.|10 Gal.|12 Gal.|16 Gal.', 'Direct Spark Ignition|Pilot Ignition|Porcelain-Lined Tank|Aluminum Tank|12,000 BTU|120 VAC Element', [[329, 899], [22, 48], [16, 22]]),
      leaf('Tankless Water Heaters', 'tankless', 'Girard|Truma|Furrion|Suburban', 'Tankless Water Heater|On-Demand Water Heater|Instant Water Heater', '42,000 BTU|55,000 BTU|60,000 BTU', 'Low-Flow Activation|Freeze Protection|With White Door|Digital Control', [[479, 1399], [25, 42], [14, 20]]),
      leaf('Anodes, Elements & Doors', 'heating-element', 'Suburban|Atwood|Camco|Dometic', 'Anode Rod=9-29|Heating Element|Access Door=39-119|Thermostat Kit|Pressure Relief Valve=14-39', '9-1/4"|4-1/2"|1/2"|3/4"|120V', 'Magnesium|Aluminum|Polar White|Screw-In|1440W', [[9, 119], [0.3, 6], [4, 16]]),
    ),
    branch(
      'Refrigerators',
      leaf('Absorption Refrigerators', 'refrigerator', 'Dometic|Norcold', 'Absorption Refrigerator|Double Door Refrigerator|Gas/Electric Refrigerator', '3 Cu. Ft.|6 Cu. Ft.|8 Cu. Ft.|12 Cu. Ft.', '2-Way|3-Way|Right Hand Door|Left Hand Door|Black Door Panel', [[999, 3899], [75, 205], [36, 64]]),
      leaf('12V Refrigerators', 'refrigerator', 'Furrion|Norcold|Dometic', 'Compressor Refrigerator|Built-In Refrigerator|Drawer Refrigerator', '4.3 Cu. Ft.|8 Cu. Ft.|10 Cu. Ft.|16 Cu. Ft.', '12 VDC|Stainless Steel|Reversible Door|Travel Lock', [[699, 2299], [55, 150], [30, 60]]),
      leaf('Refrigerator Parts', 'breaker', 'Norcold|Dometic|Camco', 'Control Board|Igniter=29-89|Cooling Unit Fan|Door Shelf=24-69|Thermistor=12-29', '12V|24"|N6/N8 Series|RM Series', 'Clear|3-Pin|Replacement|With Gasket', [[12, 289], [0.2, 5], [3, 20]]),
    ),
    branch(
      'Cooking',
      leaf('Cooktops', 'cooktop', 'Suburban|Furrion|Dometic|Atwood', '2-Burner Cooktop|3-Burner Cooktop|Drop-In Cooktop|Induction Cooktop', '12"|17"|20"|23"', 'Glass Cover|Black|Stainless Steel|Piezo Ignition|LED Knobs', [[139, 529], [9, 24], [14, 24]]),
      leaf('Ranges & Ovens', 'range', 'Suburban|Furrion|Dometic|Atwood', 'Gas Range|3-Burner Range with Oven|Built-In Oven', '17"|21"|22"|24"', 'Black|Stainless Steel|Glass Door|Sealed Burners', [[429, 1199], [48, 98], [21, 26]]),
      leaf('Microwaves', 'microwave', 'Furrion|Dometic', 'Convection Microwave|Over-the-Range Microwave|Countertop Microwave', '0.9 Cu. Ft.|1.5 Cu. Ft.|1.7 Cu. Ft.', '900W|1000W|Stainless Steel|Black', [[149, 649], [26, 62], [19, 30]]),
    ),
    branch(
      'Heating',
      leaf('Furnaces', 'furnace', 'Suburban|Atwood|Dometic|Furrion', 'Ducted Furnace|Furnace|Compact Furnace', '16,000 BTU|20,000 BTU|30,000 BTU|40,000 BTU', '12 VDC|Black Door|Electronic Ignition|Without Door', [[449, 1299], [20, 52], [20, 26]]),
      leaf('Furnace Parts', 'furnace', 'Suburban|Atwood|Dometic', 'Limit Switch=14-39|Sail Switch=14-34|Blower Wheel|Module Board|Furnace Door', '12V|4"|18-7/8"|SF Series', 'With Gasket|3-Try|Black|Brown', [[14, 239], [0.2, 6], [3, 22]]),
      leaf('Thermostats', 'thermostat', 'Coleman-Mach|Dometic|Suburban|Atwood', 'Wall Thermostat|Digital Thermostat|Heat/Cool Thermostat|Bluetooth Thermostat', '12V|24V|Single Stage|Multi-Zone', 'White|Black|With Sensor|Backlit', [[22, 249], [0.2, 1.2], [3, 6]]),
    ),
  ),
  root(
    'Air Conditioning',
    branch(
      'Rooftop Units',
      leaf('Ducted Air Conditioners', 'air-conditioner', 'Coleman-Mach|Dometic|Furrion', 'Ducted Rooftop Air Conditioner|Rooftop Heat Pump|Low Profile Air Conditioner', '11,000 BTU|13,500 BTU|15,000 BTU', 'White|Black|With Heat Strip|Quiet', [[749, 1899], [72, 108], [39, 46]]),
      leaf('Non-Ducted Air Conditioners', 'air-conditioner', 'Dometic|Coleman-Mach|Furrion|Truma', 'Non-Ducted Air Conditioner|Rooftop Air Conditioner', '9,200 BTU|13,500 BTU|15,000 BTU', 'White|Soft Start|Low Amp Draw|With Air Box', [[649, 1799], [68, 105], [36, 44]]),
    ),
    branch(
      'Ceiling Assemblies & Parts',
      leaf('Ceiling Assemblies', 'air-conditioner', 'Coleman-Mach|Dometic', 'Ceiling Assembly|Air Distribution Box|Ducted Ceiling Grille', '14"|18"|21"', 'Manual Control|Wall Control|White', [[69, 279], [4, 14], [16, 28]]),
      leaf('Capacitors & Boards', 'breaker', 'Coleman-Mach|Dometic', 'Run Capacitor|Start Capacitor|Control Board|Soft Starter', '35 MFD|60 MFD|12V|115V', 'Oval|Round|Replacement', [[16, 329], [0.3, 2.5], [3, 9]]),
      leaf('Filters & Shrouds', 'filter', 'Camco|Dometic|Coleman-Mach|ADCO', 'Return Air Filter=8-19|Air Conditioner Shroud|Foam Gasket=8-24', '14" x 14"|20" x 14"|Universal', 'Washable|Polar White|Black|2-Pack', [[8, 199], [0.3, 12], [12, 42]]),
    ),
  ),
  root(
    'Vents & Fans',
    branch(
      'Roof Vents',
      leaf('Powered Roof Vents', 'fan', 'MaxxAir|Fan-Tastic Vent|Dometic', 'Roof Vent Fan|Powered Roof Vent|Rain Sensor Vent Fan', '14" x 14"|10-Speed|3-Speed|12V', 'White|Smoke Lid|With Remote|Reversible', [[119, 429], [8, 18], [16, 24]]),
      leaf('Vent Lids & Covers', 'vent', 'MaxxAir|Camco|Fan-Tastic Vent', 'Vent Cover|Replacement Vent Lid|Vent Insulator=14-29', '14" x 14"|19" x 18"|Universal', 'White|Smoke|Black|UV Stabilized', [[14, 129], [1, 7], [15, 24]]),
    ),
    branch(
      'Interior & Exhaust',
      leaf('Exhaust & Range Hoods', 'vent', 'Dometic|Fan-Tastic Vent|Camco', 'Range Hood|Exhaust Fan|Sidewall Vent', '20"|22"|4"|12V', 'Black|White|With Light', [[19, 189], [1, 12], [6, 24]]),
      leaf('Circulation Fans', 'fan', 'MaxxAir|Camco|Fan-Tastic Vent', 'Circulation Fan|Bunk Fan|Clip-On Fan=17-39', '6"|7"|12"|12V', 'Variable Speed|USB|White|Black', [[17, 119], [0.8, 4], [7, 15]]),
      leaf('Registers & Ducts', 'vent', 'Valterra|Dometic|Camco', 'Floor Register=6-24|Ceiling Vent=6-19|Flexible Duct=19-69', '2-1/4" x 10"|4" x 8"|2" x 25 Ft.|4"', 'Brown|White|With Damper', [[6, 69], [0.3, 4], [6, 20]]),
    ),
  ),
];
