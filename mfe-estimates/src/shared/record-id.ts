const LARGEST_ID = 2_147_483_647;

/** The id in an address; undefined for what no record can have. */
export function recordIdOf(text: string | undefined): number | undefined {
  const id = Number(text);
  return /^[0-9]+$/.test(text ?? '') && id >= 1 && id <= LARGEST_ID ? id : undefined;
}
