/** Supported encodings, best first, with their file suffixes. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export type Encoding = (typeof encodings)[number];

/** Encodings that a request accepts, best first; `q=0` excludes one. */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return encodings.filter(({ name }) => accepted.has(name));
}
