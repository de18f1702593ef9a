/** The kinds of caller, in the order of the table's columns. */
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
/** What a caller gets; the words are explained in `access-matrix.md`. */
export type Outcome = (typeof outcomes)[number];

/** A row of the table. */
export interface AccessRow {
  readonly call: string;
  /** Whose record the call is about, where a call may be about several; otherwise empty. */
  readonly about: string;
  readonly outcomes: Readonly<Record<Caller, Outcome>>;
}

const isOutcome = (cell: string | undefined): cell is Outcome => outcomes.some((outcome) => outcome === cell);

function readRow(line: string): AccessRow {
  const [call = '', about = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (cells.length !== callers.length) throw new Error(`The row of ${call} has ${cells.length} callers.`);
  const entries = callers.map((caller, column) => {
    const cell = cells[column];
    if (!isOutcome(cell)) throw new Error(`${call} as ${caller}: ${cell} is no outcome.`);
    return [caller, cell] as const;
  });
  return { call, about, outcomes: Object.fromEntries(entries) as Record<Caller, Outcome> };
}

/** The rows of the text of `access-matrix.md`; a cell that says nothing the table knows is an error. */
export function readAccessMatrix(text: string): AccessRow[] {
  const header = `| ${['call', 'about', ...callers].join(' | ')} |`;
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.filter((line) => !line.startsWith('| -') && line.replaceAll(/ +/g, ' ') !== header).map(readRow);
}
