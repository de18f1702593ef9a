import { branch, leaf, root, type SampleRoot } from '../sample-leaf.ts';

export const electronicsRoot: SampleRoot = root(
  'Electronics',
  branch(
    'TV & Antennas',
    leaf(
      'Antennas',
      'antenna',
      'Winegard|King|Furrion',
      'HDTV Antenna|Omnidirectional Antenna|Cellular Booster=249-499',
      '55 Mile|360°|4G LTE',
      'White|Black|With Mount|Amplified',
      [
        [59, 599],
        [1.5, 12],
        [16, 34],
      ],
    ),
    leaf(
      'Satellite Systems',
      'antenna',
      'Winegard|King',
      'Satellite Antenna|Portable Satellite|Tripod Mount=49-109',
      '18"|20"|Multi-View',
      'White|Automatic|With Receiver',
      [
        [79, 1299],
        [6, 24],
        [18, 24],
      ],
    ),
    leaf(
      'Televisions & Mounts',
      'screen',
      'Furrion|Jensen',
      '12V LED TV|Outdoor TV|TV Wall Mount=49-119',
      '19"|24"|32"|43"',
      'Smart|Anti-Glare|Swivel',
      [
        [49, 1499],
        [4, 34],
        [17, 40],
      ],
    ),
  ),
  branch(
    'Sound & Safety',
    leaf(
      'Stereos & Speakers',
      'speaker',
      'Jensen|Furrion',
      'Wall Mount Stereo|Bluetooth Receiver|Outdoor Speaker|Soundbar',
      '2.1|6-1/2"|30W|5-1/4"',
      'Black|White|With App|Waterproof',
      [
        [29, 399],
        [1.2, 9],
        [6, 22],
      ],
    ),
    leaf(
      'Cameras & Alarms',
      'camera',
      'Furrion|Jensen|Camco',
      'Observation Camera|Propane Gas Alarm=39-89|Tire Pressure Monitor|Carbon Monoxide Alarm=39-79',
      '4.3"|7"|12V|4 Sensors',
      'Wireless|White|Black|With Bracket',
      [
        [39, 549],
        [0.4, 4],
        [4, 11],
      ],
    ),
  ),
);
