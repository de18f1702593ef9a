import { branch, leaf, root, type SampleRoot } from './sample-leaf.ts';

export const electricalRoots: readonly SampleRoot[] = [
  root(
    'Lighting & Electrical',
    branch(
      'Power Conversion',
      leaf('Converters & Chargers', 'converter', 'Progressive Dynamics|WFCO|Victron', 'Power Converter|Converter Charger|Power Center', '35A|45A|55A|80A', '4-Stage|Lithium Ready|Deck Mount|With Charge Wizard', [[129, 489], [4, 18], [8, 16]]),
      leaf('Inverters', 'converter', 'Xantrex|Go Power!|Victron', 'Pure Sine Inverter|Inverter Charger=899-2199|Modified Sine Inverter=79-249', '600W|1000W|2000W|3000W', '12V|With Transfer Switch|With Remote', [[149, 2199], [5, 62], [10, 20]]),
      leaf('Breakers & Fuse Panels', 'breaker', 'WFCO|Progressive Dynamics|Camco', 'Distribution Panel|Circuit Breaker=9-29|Surge Protector=89-379|Fuse Assortment=6-18', '15A|30A|50A', 'Black|Tandem|Hardwired|Portable', [[6, 379], [0.2, 9], [3, 16]]),
    ),
    branch(
      'Batteries & Solar',
      leaf('Batteries', 'battery', 'Battle Born|Go Power!|Victron|Xantrex', 'LiFePO4 Battery|AGM Battery|Heated Lithium Battery', '50Ah|100Ah|200Ah|270Ah', '12V|Group 27|Group 31|With BMS', [[299, 2599], [16, 72], [10, 21]]),
      leaf('Solar Panels & Kits', 'solar', 'Go Power!|Zamp|Victron', 'Solar Panel=129-349|Solar Kit=299-1299|Portable Solar Kit', '100W|170W|190W|200W', 'Rigid|Flexible|Expansion|With Controller', [[189, 1699], [8, 62], [40, 64]]),
      leaf('Solar Controllers & Monitors', 'thermostat', 'Victron|Go Power!|Zamp|Xantrex', 'MPPT Charge Controller|PWM Controller|Battery Monitor=129-249', '75/15|100/30|30A|500A', 'Bluetooth|With Shunt|Flush Mount', [[59, 449], [0.5, 5], [4, 10]]),
    ),
    branch(
      'Lights',
      leaf('Interior Lights', 'light', 'Thin-Lite|Camco|Valterra', 'LED Ceiling Light|Puck Light=9-24|Reading Light|LED Bulb=6-19', '12V|4-1/2"|12"|18"', 'Warm White|With Switch|Brushed Nickel', [[6, 89], [0.1, 3], [3, 20]]),
      leaf('Exterior Lights', 'light', 'Thin-Lite|Camco|Lippert', 'LED Tail Light|Porch Light|Clearance Light|LED Awning Light Kit', '12V|6"|16 Ft.', 'Amber|Red|Clear|Black', [[5, 119], [0.2, 4], [3, 16]]),
    ),
    branch(
      'Cords & Generators',
      leaf('Power Cords & Adapters', 'cord', 'Camco|Furrion|Valterra', 'Power Cord=59-199|Dogbone Adapter=14-49|Power Inlet=39-89', '30A|50A|30 Ft.|25 Ft.', 'With Handle|Locking|LED Indicator', [[12, 239], [0.8, 24], [6, 18]]),
      leaf('Generators', 'generator', 'Onan', 'QG Generator|Inverter Generator|RV Gas Generator', '2500W|2800W|4000W|5500W', 'Gasoline|LP Gas|Quiet', [[899, 6499], [98, 280], [22, 38]]),
      leaf('Generator Parts', 'filter', 'Onan', 'Oil Filter=9-24|Air Filter=14-39|Tune-Up Kit=59-119|Spark Plug=6-14', 'QG 4000|QG 5500|P2500i', 'Genuine|With Gasket|2-Pack', [[8, 119], [0.2, 4], [3, 10]]),
    ),
  ),
  root(
    'Electronics',
    branch(
      'TV & Antennas',
      leaf('Antennas', 'antenna', 'Winegard|King|Furrion', 'HDTV Antenna|Omnidirectional Antenna|Cellular Booster=249-499', '55 Mile|360°|4G LTE', 'White|Black|With Mount|Amplified', [[59, 599], [1.5, 12], [16, 34]]),
      leaf('Satellite Systems', 'antenna', 'Winegard|King', 'Satellite Antenna|Portable Satellite|Tripod Mount=49-109', '18"|20"|Multi-View', 'White|Automatic|With Receiver', [[79, 1299], [6, 24], [18, 24]]),
      leaf('Televisions & Mounts', 'screen', 'Furrion|Jensen', '12V LED TV|Outdoor TV|TV Wall Mount=49-119', '19"|24"|32"|43"', 'Smart|Anti-Glare|Swivel', [[49, 1499], [4, 34], [17, 40]]),
    ),
    branch(
      'Sound & Safety',
      leaf('Stereos & Speakers', 'speaker', 'Jensen|Furrion', 'Wall Mount Stereo|Bluetooth Receiver|Outdoor Speaker|Soundbar', '2.1|6-1/2"|30W|5-1/4"', 'Black|White|With App|Waterproof', [[29, 399], [1.2, 9], [6, 22]]),
      leaf('Cameras & Alarms', 'camera', 'Furrion|Jensen|Camco', 'Observation Camera|Propane Gas Alarm=39-89|Tire Pressure Monitor|Carbon Monoxide Alarm=39-79', '4.3"|7"|12V|4 Sensors', 'Wireless|White|Black|With Bracket', [[39, 549], [0.4, 4], [4, 11]]),
    ),
  ),
  root(
    'Trailer Parts',
    branch(
      'Axles',
      leaf('Complete Axles', 'axle', 'Dexter|Lippert', 'Trailer Axle|Torsion Axle|Brake Axle', '3,500 lb|5,200 lb|6,000 lb|7,000 lb', '89" Hub Face|Straight|4" Drop|6-Lug', [[189, 899], [62, 168], [78, 102]]),
      leaf('Bearings & Hubs', 'wheel', 'Timken|Dexter|Lippert', 'Bearing Kit=19-39|Wheel Bearing=7-19|Hub Assembly=79-179|Grease Seal=5-12', '1-3/8"|1-1/4"|5 on 4-1/2"|8 on 6-1/2"', 'With Seal|Pre-Greased|Galvanized', [[7, 179], [0.3, 22], [3, 13]]),
    ),
    branch(
      'Brakes',
      leaf('Brake Assemblies', 'brake', 'Dexter|Lippert', 'Electric Brake Assembly|Hydraulic Brake|Disc Brake Kit', '10"|12"|12-1/4"', 'Left Hand|Right Hand|Self-Adjusting', [[49, 599], [9, 46], [11, 16]]),
      leaf('Brake Controls & Magnets', 'brake', 'Dexter|Reese|Equal-i-zer', 'Brake Controller=89-249|Brake Magnet=19-45|Breakaway Kit=29-69', '12V|10" Brakes|12" Brakes', 'Proportional|With Charger|Green Wire', [[19, 299], [0.6, 7], [4, 12]]),
    ),
    branch(
      'Suspension',
      leaf('Springs & Equalizers', 'suspension', 'MORryde|Dexter|Lippert', 'Leaf Spring=39-119|Equalizer=15-39|CRE3000 Suspension=279-499|Shackle Kit=19-49', '33"|35"|2,000 lb|7,000 lb', 'Double Eye|Wet Bolt|4-Leaf', [[19, 599], [3, 38], [8, 36]]),
      leaf('Shocks & Pin Boxes', 'suspension', 'MORryde|Lippert', 'Shock Kit|Rubber Pin Box|Step Above Kit', '14K|18K|8,000 lb', 'With Hardware|Black|Tandem', [[89, 999], [8, 128], [16, 40]]),
    ),
    branch(
      'Jacks, Couplers & Winches',
      leaf('Tongue Jacks', 'jack', 'Lippert|BAL|Reese', 'Electric Tongue Jack|Manual Tongue Jack|Landing Gear Leg=89-199', '2,000 lb|3,500 lb|5,000 lb', 'With Light|Black|Drop Leg', [[49, 449], [11, 48], [24, 36]]),
      leaf('Couplers & Hitches', 'coupler', 'Reese|Equal-i-zer|Lippert', 'Trailer Coupler=29-89|Weight Distribution Hitch=449-799|Ball Mount=19-59|Sway Control=69-129', '2"|2-5/16"|10,000 lb|12,000 lb', 'Adjustable|With Shank|A-Frame', [[17, 799], [3, 98], [9, 42]]),
      leaf('Winches', 'winch', 'Reese|BAL', 'Trailer Winch|Electric Winch=179-399|Winch Strap=14-29', '900 lb|1,500 lb|3,500 lb|20 Ft.', 'With Hook|2-Speed|Zinc', [[17, 399], [2, 38], [7, 20]]),
    ),
  ),
];
