import type { Random } from './random.ts';
import type { SampleLeaf } from './sample-leaf.ts';

/** Attributes of a product, before they become text. */
export interface SamplePart {
  readonly brand: string;
  readonly noun: string;
  readonly size: string;
  readonly trait: string;
  readonly mpn: string;
  readonly weight: number;
  readonly longestSide: number;
}

const openings = [
  'Built for the vibration and temperature swings of life on the road.',
  'A direct replacement that fits the original cut-out.',
  'Installs with the hardware supplied; no cutting needed in most coaches.',
  'Designed for weekend trips and full-time living alike.',
  'Factory new, in the box of the maker, with current instructions.',
] as const;

const points = [
  'Easy to install with common hand tools',
  'Corrosion resistant housing',
  'Tested to RVIA standards',
  'Low current draw when idle',
  'Fits most travel trailers, fifth wheels and motorhomes',
  'Mounting hardware included',
  'Serviceable from outside the coach',
  'Keeps quiet at night',
] as const;

const warranties = ['1 year', '2 years', '3 years', '90 days', 'Limited lifetime'] as const;

/** Markup that no feed should contain. The portal must survive it wherever it shows a part. */
const MALICIOUS_MARKUP = [
  '<script>alert("xss")</script>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">More information</a>',
  '<iframe src="https://example.invalid/"></iframe>',
  '<p style="position:fixed;inset:0">Cover</p>',
] as const;

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bwater\b/gi, 'WTR'],
  [/\bheater\b/gi, 'HTR'],
  [/\bassembly\b/gi, 'ASSY'],
  [/\breplacement\b/gi, 'RPLC'],
  [/\bair conditioner\b/gi, 'A/C'],
  [/\bautomatic\b/gi, 'AUTO'],
  [/\belectric\b/gi, 'ELEC'],
  [/\brefrigerator\b/gi, 'REFR'],
  [/\bstainless steel\b/gi, 'SS'],
  [/\bblack\b/gi, 'BLK'],
  [/\bwhite\b/gi, 'WHT'],
  [/\bwith\b/gi, 'W/'],
  [/\bkit\b/gi, 'KT'],
  [/\bleft hand\b/gi, 'LH'],
  [/\bright hand\b/gi, 'RH'],
];

/** Title as in a store, sometimes with the markup of real feeds. */
export function titleOf(part: SamplePart, random: Random): string {
  const size = random.chance(0.15) ? part.size.replaceAll('"', '&quot;') : part.size;
  const brand = random.chance(0.5) ? part.brand.replaceAll('&', '&amp;') : part.brand;
  const plain = random.pick([
    `${brand} ${part.noun}, ${size}, ${part.trait}`,
    `${brand} ${size} ${part.noun}, ${part.trait}`,
    `${size} ${part.noun} - ${part.trait} - ${brand}`,
    `${brand} ${part.mpn} ${part.noun}, ${size}`,
  ]);
  if (random.chance(0.03)) return `<b>New!</b> ${plain}`;
  if (random.chance(0.03)) return `${plain} &amp; Hardware`;
  if (random.chance(0.001)) return `${plain}<img src="x" onerror="alert(1)">`;
  return plain;
}

export function abbreviateTitle(part: SamplePart, brandShort: string): string {
  const text = `${brandShort} ${part.noun} ${part.size} ${part.trait}`;
  return abbreviations.reduce((short, [long, abbreviation]) => short.replace(long, abbreviation), text).toUpperCase();
}

/** Description in HTML: text, a list and often a table. */
export function descriptionOf(part: SamplePart, leaf: SampleLeaf, random: Random): string {
  const start = random.between(0, points.length - 1);
  const items = [0, 1, 2].map((step) => `<li>${points[(start + step) % points.length]}</li>`).join('');
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const rows = [
    ['Part number', part.mpn],
    ['Size', part.size],
    ['Finish or type', part.trait],
    ['Shipping weight', `${part.weight} lb`],
    ['Longest side', `${part.longestSide} in`],
    ['Warranty', random.pick(warranties)],
  ].map(([name, value]) => `<tr><th>${name}</th><td>${escaped(value ?? '')}</td></tr>`);
  const table = random.chance(0.6) ? `<table><tbody>${rows.join('')}</tbody></table>` : '';
  const malicious = random.chance(0.005) ? random.pick(MALICIOUS_MARKUP) : '';
  const lead = `<p><strong>${escaped(part.brand)} ${part.noun}</strong> (${escaped(part.size)}). ${random.pick(openings)}</p>`;
  return `${lead}<ul>${items}</ul>${table}${malicious}<p>See more in ${escaped(leaf.title)}.</p>`;
}
