/** Callers in the order of the table's columns. */
export const callers = [
  'anon',
  'retail',
  'new',
  'tech',
  'tech2',
  'admin',
  'ended',
  'reset',
  'approve',
  'pay',
  'key',
] as const;
export type Caller = (typeof callers)[number];

const outcomes = ['yes', 'own', '401', '403', '404'] as const;
/** Outcome of a request; `access-matrix.md` explains the words. */
export type Outcome = (typeof outcomes)[number];

export interface AccessRow {
  readonly endpoint: string;
  /** Owner of the record that the call is about, if the table has several rows for the endpoint; otherwise empty. */
  readonly about: string;
  readonly outcomes: Readonly<Record<Caller, Outcome>>;
}

const isOutcome = (cell: string | undefined): cell is Outcome => outcomes.some((outcome) => outcome === cell);

function readRow(line: string): AccessRow {
  const [endpoint = '', about = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (cells.length !== callers.length) throw new Error(`The row of ${endpoint} has ${cells.length} callers.`);
  const entries = callers.map((caller, column) => {
    const cell = cells[column];
    if (!isOutcome(cell)) throw new Error(`${endpoint} as ${caller}: ${cell} is no outcome.`);
    return [caller, cell] as const;
  });
  return { endpoint, about, outcomes: Object.fromEntries(entries) as Record<Caller, Outcome> };
}

export function readAccessMatrix(text: string): AccessRow[] {
  const header = `| ${['call', 'about', ...callers].join(' | ')} |`;
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.filter((line) => !line.startsWith('| -') && line.replaceAll(/ +/g, ' ') !== header).map(readRow);
}
