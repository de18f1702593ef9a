import type { LineItem } from '@tech-portal/contract/estimates';
import type { EditorState } from './editor-state.ts';
import { sameLine } from './estimate-content.ts';

/** The save status of a line (EST-49). */
export type SaveStatus = 'optimistic' | 'saved' | 'error';

/** Whether a line waits for Save, is saved as it stands, or could not be saved. */
export function lineStatus({ base, failed }: Pick<EditorState, 'base' | 'failed'>, line: LineItem): SaveStatus {
  // Nearly all of an estimate's lines; looking each up by its id would take a moment with hundreds.
  if (base.line_items.includes(line)) return 'saved';
  const stored = base.line_items.find(({ id }) => id === line.id);
  if (stored && sameLine(stored, line)) return 'saved';
  return failed.includes(line) ? 'error' : 'optimistic';
}
