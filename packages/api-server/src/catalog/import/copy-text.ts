/** A row of a feed on its way into the catalog. Of a partial feed, null stays as it is. */
export interface StagedPart {
  readonly line: number;
  readonly key: string;
  /** Of a row that is not, only line and key are known: its part stays as it is. */
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

/** The columns of the staging table with their types, in the order of a line. */
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

const names = Object.keys(STAGED_COLUMNS) as readonly (keyof StagedPart)[];
/** What ends a column or a line of COPY's text format, or begins an escape there. */
const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return special.test(value) ? value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? '') : value;
}

/** A part as one line of COPY's text format. */
export function copyLine(part: StagedPart): string {
  let text = '';
  for (const name of names) text += `${text === '' ? '' : '\t'}${cell(part[name])}`;
  return `${text}\n`;
}
