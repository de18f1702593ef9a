const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** A prime that divides no pattern's capacity, so its multiples pass through a whole range without repeating. */
const stride = 2_147_483_647n;

/**
 * The part number number `count` of a brand: its pattern filled so that neighbours look unrelated and none repeats.
 * Once a pattern is used up, letters follow it.
 */
export function partNumberOf(pattern: string, count: number): string {
  const radixes = [...pattern].map((sign) => (sign === '#' ? 10 : sign === '@' ? letters.length : 1));
  const capacity = radixes.reduce((product, radix) => product * radix, 1);
  let rest = Number((BigInt(count) * stride + BigInt(Math.floor(capacity * 0.3731))) % BigInt(capacity));
  const filled = [...pattern].map((sign) => {
    if (sign !== '#' && sign !== '@') return sign;
    const radix = sign === '#' ? 10 : letters.length;
    const digit = rest % radix;
    rest = Math.floor(rest / radix);
    return sign === '#' ? String(digit) : (letters[digit] ?? '');
  });
  return filled.join('') + suffix(Math.floor(count / capacity));
}

/** A UPC-A with its check digit: twelve digits from a maker's number and an item number. */
export function upcOf(maker: number, item: number): string {
  const digits = `8${String(maker).padStart(3, '0')}${String(item).padStart(7, '0')}`;
  return `${digits}${upcCheckDigit(digits)}`;
}

/** The twelfth digit of a UPC-A: threefold the odd places and the even ones make a multiple of ten. */
export function upcCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

function suffix(round: number): string {
  if (round === 0) return '';
  let text = '';
  for (let rest = round; rest > 0; rest = Math.floor((rest - 1) / letters.length)) {
    text = `${letters[(rest - 1) % letters.length]}${text}`;
  }
  return `-${text}`;
}
