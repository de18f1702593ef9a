/** Spellings of units. A longer spelling must come before its own prefix. */
const unitSpellings: Readonly<Record<string, string>> = {
  ah: String.raw`ah|amp[\s-]?hours?`,
  a: 'amperes?|amps?|a',
  v: 'volts?|v',
  kw: 'kilowatts?|kw',
  w: String.raw`watts?|w(?!\/)`,
  hz: 'hertz|hz',
  cuft: String.raw`cubic\s(?:foot|feet)|cu\.?\s?ft`,
  sqft: String.raw`square\s(?:foot|feet)|sq\.?\s?ft`,
  in: `inch(?:es)?|in|["”“]|['’′]{2}`,
  ft: `foot|feet|ft|['’′]`,
  yd: 'yards?|yds?',
  mm: 'millimeters?|mm',
  cm: 'centimeters?|cm',
  gal: 'gallons?|gals?',
  qt: 'quarts?|qts?',
  oz: 'ounces?|oz',
  ml: 'milliliters?|ml',
  lb: 'pounds?|lbs?',
  kg: 'kilograms?|kg',
  psi: 'psi',
  btu: 'btus?',
  hp: String.raw`horse\s?power|hp`,
  gpm: 'gpm',
  gph: 'gph',
  rpm: 'rpm',
  cfm: 'cfm',
  ga: 'gauge|awg|ga',
  pk: 'packs?|pk',
  pc: 'pieces?|pcs?',
};

const spellings = Object.entries(unitSpellings).map(([symbol, spelled]) => ({
  symbol,
  is: new RegExp(`^(?:${spelled})$`, 'u'),
}));
const symbols = new Map<string, string>();

/** Unit symbol of a spelling, cached. */
function symbolOf(unit: string): string {
  const cachedSymbol = symbols.get(unit);
  if (cachedSymbol !== undefined) return cachedSymbol;
  const symbol = spellings.find(({ is }) => is.test(unit))?.symbol ?? unit;
  symbols.set(unit, symbol);
  return symbol;
}

/** Proper fractions as on rulers and drawings; 75/15 and 12/2 are two numbers. */
const fraction = [
  String.raw`1[/\u2044](?:[2-9]|[1-6]\d)`,
  '2[/⁄]3',
  '3[/⁄]4',
  '[357][/⁄]8',
  '(?:[3579]|1[135])[/⁄]16',
  '(?:[3579]|[12][13579]|31)[/⁄]32',
  '(?:[3579]|[1-5][13579]|6[13])[/⁄]64',
].join('|');
/** Wire gauge thicker than 1, such as 2/0. */
const zeroGauge = '[1-4][/⁄]0';

const number = [
  String.raw`(?:(?<whole>\d{1,3})[-\u2010\u2013\s])?(?<fraction>${fraction})(?![\d/\u2044])`,
  String.raw`(?<gauge>${zeroGauge})(?![\d/\u2044])`,
  String.raw`(?<decimal>(?:\d{1,6}|(?<![\p{L}\p{N}]))\.\d{1,4})(?!\.?\d)`,
  String.raw`(?<thousands>\d{1,3}(?:,\d{3}){1,3})(?!,?\d)`,
  String.raw`(?<digits>\d+)`,
].join('|');
/** End of a size: no letter or digit follows, except DC or AC after volts. */
const sizeEnd = String.raw`(?![\p{L}\p{N}])|(?<=v)(?=[ad]c(?![\p{L}\p{N}]))`;
const unit = String.raw`[\s-]{0,2}(?<unit>${Object.values(unitSpellings).join('|')})(?:(?<=["\u201d\u201c'\u2019\u2032])|${sizeEnd})`;
/**
 * End of a number without a unit. Letters may follow a fraction, as in 1/2ID, and a cross may follow any number, as in
 * 12x10.
 */
const withoutUnit = String.raw`(?<=[/\u2044]\d{1,2})|${sizeEnd}|(?=(?:[x\xd7]|\s[x\xd7]\s)\d)`;

/** Number with its unit. Use it with the flags `gu` on lowercase NFKD text. */
export const sizePattern = String.raw`(?:${number})(?:${unit}|${withoutUnit})(?:[x\xd7](?=\d)|\s[x\xd7](?=\s\d))?`;

export interface Size {
  /** Canonical spelling with the unit symbol. */
  readonly word: string;
  /** Number without its unit, if it has one. */
  readonly bare?: string;
  /** Only a plain number can begin a part number. */
  readonly kind: 'fraction' | 'measure' | 'number';
}

type Groups = Readonly<
  Partial<Record<'whole' | 'fraction' | 'gauge' | 'decimal' | 'thousands' | 'digits' | 'unit', string>>
>;

/** Maximum digits before A or V as a unit. After more digits, the letter belongs to a part number, such as 5238A. */
const MAX_DIGITS_BEFORE_LETTER = 3;

function numberOf({ whole, fraction: fractionText, gauge, decimal, thousands, digits }: Groups): string {
  if (fractionText !== undefined) return `${whole === undefined ? '' : `${whole}-`}${fractionText.replace('⁄', '/')}`;
  if (decimal !== undefined) return String(Number(decimal));
  return gauge?.replace('⁄', '/') ?? thousands?.replaceAll(',', '') ?? digits ?? '';
}

/** Size from the groups of {@link sizePattern}. A fraction without a unit is in inches. */
export function sizeOf(groups: Groups): Size {
  const bare = numberOf(groups);
  const isFraction = groups.fraction !== undefined || groups.gauge !== undefined;
  const symbol = groups.unit === undefined ? '' : symbolOf(groups.unit);
  if (isFraction) {
    return symbol === '' || symbol === 'in'
      ? { word: bare, kind: 'fraction' }
      : { word: bare + symbol, bare, kind: 'fraction' };
  }
  if (symbol === '') return { word: bare, kind: 'number' };
  if (symbol.length === 1 && bare.length > MAX_DIGITS_BEFORE_LETTER + Number(symbol === 'w')) {
    return { word: bare + symbol, kind: 'number' };
  }
  return { word: bare + symbol, bare, kind: 'measure' };
}
