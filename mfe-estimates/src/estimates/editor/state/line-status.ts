import type { LineItem } from '@tech-portal/contract/estimates';
import type { EditorState } from './editor-state.ts';
import { isSameLine } from './estimate-content.ts';

/** Save status of a line (EST-49). */
export type SaveStatus = 'optimistic' | 'saved' | 'error';

export function lineStatus({ base, failed }: Pick<EditorState, 'base' | 'failed'>, line: LineItem): SaveStatus {
  // Fast path for most lines; looking up hundreds by id would be slow.
  if (base.line_items.includes(line)) return 'saved';
  const stored = base.line_items.find(({ id }) => id === line.id);
  if (stored && isSameLine(stored, line)) return 'saved';
  return failed.includes(line) ? 'error' : 'optimistic';
}
