const LARGEST_ID = 2_147_483_647;

/** The cart id in an address; undefined for what no estimate can have. */
export function estimateIdOf(text: string | undefined): number | undefined {
  const id = Number(text);
  return /^[0-9]+$/.test(text ?? '') && id >= 1 && id <= LARGEST_ID ? id : undefined;
}
