/** Feed row in the staging table. In a partial feed, null leaves the stored value unchanged. */
export interface StagedPart {
  readonly line: number;
  readonly key: string;
  /** An invalid row has only line and key; its part stays unchanged. */
  readonly valid: boolean;
  readonly mpn?: string;
  readonly title?: string;
  readonly description?: string;
  readonly brand?: string;
  readonly category?: string | null;
  readonly upc?: string;
  readonly slug?: string;
  readonly image_url?: string | null;
  readonly price?: number | null;
  readonly cost?: number | null;
  readonly stock?: number | null;
  readonly weight?: number;
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  readonly handling?: number;
}

/** Columns of the staging table with their types, in COPY order. */
export const STAGED_COLUMNS = {
  line: 'int',
  key: 'text',
  valid: 'boolean',
  mpn: 'text',
  title: 'text',
  description: 'text',
  brand: 'text',
  category: 'text',
  upc: 'text',
  slug: 'text',
  image_url: 'text',
  price: 'int',
  cost: 'int',
  stock: 'int',
  weight: 'real',
  length: 'real',
  width: 'real',
  height: 'real',
  handling: 'int',
} as const satisfies Record<keyof StagedPart, string>;

const columnNames = Object.keys(STAGED_COLUMNS) as readonly (keyof StagedPart)[];
const specialCharacters = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encodeCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return specialCharacters.test(value)
    ? value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')
    : value;
}

export function copyLine(part: StagedPart): string {
  let text = '';
  for (const name of columnNames) text += `${text === '' ? '' : '\t'}${encodeCell(part[name])}`;
  return `${text}\n`;
}
