const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** A prime that divides no pattern's capacity, so its multiples visit the whole range without repeating. */
const stride = 2_147_483_647n;

/**
 * Fills a brand's pattern to make its part number `count`. Consecutive numbers look unrelated, and none repeats. Once
 * the pattern is used up, letters are appended.
 */
export function partNumberOf(pattern: string, count: number): string {
  const radixes = [...pattern].map((character) => (character === '#' ? 10 : character === '@' ? letters.length : 1));
  const capacity = radixes.reduce((product, radix) => product * radix, 1);
  let rest = Number((BigInt(count) * stride + BigInt(Math.floor(capacity * 0.3731))) % BigInt(capacity));
  const filled = [...pattern].map((character) => {
    if (character !== '#' && character !== '@') return character;
    const radix = character === '#' ? 10 : letters.length;
    const digit = rest % radix;
    rest = Math.floor(rest / radix);
    return character === '#' ? String(digit) : (letters[digit] ?? '');
  });
  return filled.join('') + suffix(Math.floor(count / capacity));
}

/** UPC-A with its check digit: twelve digits from a manufacturer number and an item number. */
export function upcOf(manufacturer: number, item: number): string {
  const digits = `8${String(manufacturer).padStart(3, '0')}${String(item).padStart(7, '0')}`;
  return `${digits}${upcCheckDigit(digits)}`;
}

/**
 * Check digit of a UPC-A: three times the digits in odd positions plus the digits in even positions is a multiple of
 * ten.
 */
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
