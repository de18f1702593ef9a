declare module 'subset-font' {
  /** A font that has the characters of a text alone, at one place of each axis. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
