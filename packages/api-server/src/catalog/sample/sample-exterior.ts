import { branch, leaf, root, type SampleRoot } from './sample-leaf.ts';

export const exteriorRoots: readonly SampleRoot[] = [
  root(
    'Awnings',
    branch(
      'Patio Awnings',
      leaf('Power Awnings', 'awning', 'Carefree|Lippert|A&E|Girard', 'Power Awning|Electric Patio Awning|Box Awning', '12 Ft.|15 Ft.|18 Ft.|21 Ft.', 'LED Light Strip|White|Black|Wind Sensor', [[899, 2999], [62, 130], [148, 256]]),
      leaf('Manual Awnings', 'awning', 'A&E|Carefree|Lippert', 'Manual Patio Awning|Window Awning|Bag Awning', '8 Ft.|10 Ft.|16 Ft.|19 Ft.', 'Polar White|Linen Fade|Onyx|Vinyl', [[279, 1399], [28, 95], [100, 232]]),
    ),
    branch(
      'Awning Parts',
      leaf('Awning Fabric', 'awning', 'Carefree|A&E|Lippert|Dometic', 'Replacement Awning Fabric|Slide Topper Fabric', '10 Ft.|14 Ft.|17 Ft.|20 Ft.', 'Sandstone|Black Fade|Blue Stripe|Vinyl', [[119, 549], [8, 32], [24, 72]]),
      leaf('Arms & Motors', 'actuator', 'Carefree|Lippert|A&E', 'Awning Motor|Awning Arm Assembly|Gas Strut=22-49|Awning Switch Kit=29-79', '12V|69"|26"|Universal', 'Left Hand|Right Hand|White|Black', [[22, 389], [0.8, 18], [8, 72]]),
      leaf('Awning Accessories', 'hardware', 'Camco|Carefree|Valterra', 'Awning De-Flapper|Awning Pull Strap|Awning Tie-Down Kit', '28"|94"|2-Pack', 'Black|Gray|Heavy Duty', [[7, 79], [0.3, 5], [8, 30]]),
    ),
  ),
  root(
    'Slide-Outs',
    branch(
      'Slide Mechanisms',
      leaf('Slide Motors & Gear Packs', 'actuator', 'Lippert|BAL|HWH', 'Slide-Out Motor|In-Wall Slide Motor|Gear Pack', '12V|500:1|300:1|18"', 'With Brake|Left Hand|Right Hand', [[139, 649], [4, 22], [9, 24]]),
      leaf('Slide Hydraulics', 'actuator', 'Lippert|HWH', 'Hydraulic Cylinder|Hydraulic Pump|Solenoid Valve=99-249', '28"|36"|12V|2 Qt.', 'With Reservoir|4-Position|Sealed', [[99, 1199], [3, 38], [8, 48]]),
      leaf('Slide Controllers', 'breaker', 'Lippert|BAL|MORryde', 'Slide-Out Controller|Wiring Harness=25-79|Rocker Switch=12-29', '12V|6-Pin|8 Ft.', 'V-Sync|With Key|Black', [[15, 349], [0.2, 3], [4, 12]]),
    ),
    branch(
      'Slide Seals & Toppers',
      leaf('Slide Seals', 'seal', 'Lippert|Stromberg Carlson|Camco', 'Slide-Out Bulb Seal|Wiper Seal|Corner Seal', '35 Ft.|25 Ft.|2" x 2"', 'Black|With Tape|EK Base', [[24, 219], [1, 12], [12, 24]]),
      leaf('Slide Toppers', 'awning', 'Carefree|Lippert|A&E', 'Slide-Out Topper|SlideOut Cover', '60"|96"|120"|156"', 'White|Black|With Housing', [[189, 599], [14, 42], [64, 160]]),
    ),
  ),
  root(
    'Leveling',
    branch(
      'Jacks & Systems',
      leaf('Leveling Systems', 'jack', 'Lippert|BAL|HWH', 'Automatic Leveling System|Hydraulic Leveling Kit|Ground Control System', '4-Point|6-Point|5th Wheel|Class A', 'With Touch Pad|Wireless|3,000 lb', [[1299, 4999], [120, 320], [40, 60]]),
      leaf('Stabilizer Jacks', 'jack', 'BAL|Lippert|Stromberg Carlson', 'Scissor Jack|Stabilizer Jack|Power Stabilizer', '20"|24"|30"|5,000 lb', 'Pair|With Handle|Zinc Plated', [[49, 399], [9, 44], [20, 34]]),
    ),
    branch(
      'Blocks & Chocks',
      leaf('Leveling Blocks', 'block', 'Camco|Valterra', 'Leveling Blocks|Tri-Leveler|Curved Leveler', '10-Pack|4-Pack|8-1/2" x 8-1/2"', 'Yellow|With Bag|Interlocking', [[14, 99], [2, 12], [9, 20]]),
      leaf('Wheel Chocks', 'block', 'Camco|BAL|Valterra', 'Wheel Chock|Tire Locking Chock|X-Chock', '3-1/2" to 5-1/2"|Single|Pair', 'Rubber|Zinc|Black', [[9, 109], [1, 12], [7, 22]]),
    ),
  ),
  root(
    'Steps & Ladders',
    branch(
      'Entry Steps',
      leaf('Manual & Power Steps', 'step', 'Lippert|MORryde|Stromberg Carlson', 'Folding Entry Step|Electric Step|Fold-Up Step', 'Single|Double|Triple|26"|30"', 'Black|With Light|Adjustable Legs', [[99, 899], [18, 68], [24, 36]]),
      leaf('Step Parts', 'hardware', 'Lippert|MORryde|Stromberg Carlson', 'Step Motor|Step Control Unit|Step Rug=16-29', '12V|18"|22"', 'Replacement|Gray|9510 Series', [[16, 249], [0.6, 6], [5, 24]]),
    ),
    branch(
      'Ladders',
      leaf('Exterior Ladders', 'ladder', 'Stromberg Carlson|Lippert', 'Exterior Ladder|Telescoping Ladder|Universal Ladder', '8.5 Ft.|10.5 Ft.|96"', 'Aluminum|Black|Removable', [[119, 359], [10, 28], [32, 98]]),
      leaf('Bunk Ladders', 'ladder', 'Stromberg Carlson|Lippert', 'Bunk Ladder|Interior Ladder', '60"|66"|72"', 'Hook On|Aluminum|With Rubber Feet', [[59, 139], [5, 12], [60, 74]]),
    ),
  ),
  root(
    'Covers',
    branch(
      'RV Covers',
      leaf('Travel Trailer Covers', 'cover', 'ADCO|Camco', 'Travel Trailer Cover|5th Wheel Cover', '20 Ft.|24 Ft.|28 Ft.|34 Ft.', 'Breathable|With Zipper Doors|UV Resistant', [[189, 599], [20, 48], [22, 30]]),
      leaf('Motorhome Covers', 'cover', 'ADCO|Camco', 'Class A Cover|Class C Cover|Van Cover', '25 Ft.|30 Ft.|37 Ft.', 'Polypropylene|With Vents|Gray', [[219, 749], [22, 56], [22, 32]]),
    ),
    branch(
      'Small Covers',
      leaf('Tire Covers', 'cover', 'ADCO|Camco', 'Tire Cover|Spare Tire Cover|Tyre Gard', '27" to 29"|30" to 32"|Double Axle', 'Polar White|Black|Set of 2', [[17, 99], [1, 6], [14, 34]]),
      leaf('Windshield & Propane Covers', 'cover', 'ADCO|Camco', 'Windshield Cover|Propane Tank Cover|Hitch Cover=12-24', '20 lb Double|30 lb Double|Class C', 'White|Black|Vinyl', [[14, 139], [1, 9], [14, 30]]),
    ),
  ),
];
