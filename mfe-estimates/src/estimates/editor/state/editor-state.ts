import type { Estimate, LineItem } from '@tech-portal/contract/estimates';
import type { Discount } from '@tech-portal/domain';
import {
  merge,
  contentOf,
  canMerge,
  isSameContent,
  isSameDiscount,
  isSameLine,
  areSameLines,
  reuseUnchangedLines,
} from './estimate-content.ts';
import type { EstimateContent } from './estimate-content.ts';
import type { PendingLines } from './pending-lines.ts';

export interface EditorState {
  /** Last response of the server, to detect a new one. */
  readonly fetched: Estimate;
  /** Server version that the work is based on; saving sends its version number. */
  readonly base: Estimate;
  readonly lines: readonly LineItem[];
  readonly shipping: number;
  readonly discount: Discount | null;
  /** Notes being edited; undefined in read mode. */
  readonly notes: string | undefined;
  /** Lines in the open dialog, not yet in the estimate. */
  readonly pending: PendingLines | undefined;
  /** Lines that failed to save, until they change. */
  readonly failed: readonly LineItem[];
  /** Concurrent version by somebody else, until the user resolves the conflict. */
  readonly remote: Estimate | undefined;
  readonly save: SaveState;
  readonly isConflictOpen: boolean;
}

/** State of the last save; `message` is its error. */
export type SaveState =
  | { readonly phase: 'idle' | 'saving' | 'saved' }
  | { readonly phase: 'failed'; readonly message: string };

/** Snapshot of the work when a save was sent. */
type SentContent = Pick<EditorState, 'lines' | 'shipping' | 'discount' | 'notes'>;

export type EditorAction =
  | { readonly type: 'fetched'; readonly estimate: Estimate }
  | { readonly type: 'pending'; readonly pending: PendingLines | undefined }
  | { readonly type: 'addLines'; readonly lines: readonly LineItem[] }
  | { readonly type: 'changeLine'; readonly line: LineItem }
  | { readonly type: 'deleteLine'; readonly id: string }
  /** Restores a deleted line at its position. */
  | { readonly type: 'putLineBack'; readonly line: LineItem; readonly index: number }
  | { readonly type: 'shipping'; readonly dollars: number }
  | { readonly type: 'discount'; readonly discount: Discount | null }
  | { readonly type: 'notes'; readonly text: string | undefined }
  | { readonly type: 'saved'; readonly estimate: Estimate; readonly sent: SentContent }
  | { readonly type: 'saving' }
  /** The server rejected the work. */
  | { readonly type: 'saveFailed'; readonly message: string }
  /** The save stopped: the work is invalid, the user kept the approval, or somebody else kept saving. */
  | { readonly type: 'notSaved'; readonly message: string }
  /** A save needs the user to resolve a conflict. */
  | { readonly type: 'conflict' }
  | { readonly type: 'ask'; readonly isConflictOpen: boolean }
  | { readonly type: 'discard' }
  | { readonly type: 'restore'; readonly local: EstimateContent; readonly pending: PendingLines | undefined }
  | { readonly type: 'decide'; readonly choice: 'mine' | 'theirs' | 'both' };

/** Unsaved content as it would be saved. */
export const localContent = ({ lines, shipping, discount, notes, base }: EditorState): EstimateContent => ({
  lines,
  shipping,
  discount,
  notes: notes ?? base.notes,
});

export const isDirty = (state: EditorState): boolean => !isSameContent(localContent(state), contentOf(state.base));

/** Starts from the server's version without unsaved changes. */
export const initEditor = (estimate: Estimate): EditorState => ({
  fetched: estimate,
  base: estimate,
  ...contentOf(estimate),
  notes: undefined,
  pending: undefined,
  failed: [],
  remote: undefined,
  save: { phase: 'idle' },
  isConflictOpen: false,
});

/** Moves the same work onto another server version. */
const rebase = (state: EditorState, base: Estimate, local: EstimateContent): EditorState => ({
  ...state,
  base,
  remote: undefined,
  isConflictOpen: false,
  lines: areSameLines(local.lines, base.line_items) ? base.line_items : local.lines,
  shipping: local.shipping,
  discount: local.discount,
  notes: state.notes === undefined && local.notes === base.notes ? undefined : local.notes,
});

/** True if somebody else changed or deleted the line in the open dialog. */
function isOpenLineChangedRemotely({ pending, base, lines }: EditorState, remote: EstimateContent): boolean {
  const openId = pending?.changes;
  if (openId === undefined) return false;
  const openLineIn = (content: readonly LineItem[]) => content.filter(({ id }) => id === openId);
  return [base.line_items, lines].every(
    (localLines) => !areSameLines(openLineIn(localLines), openLineIn(remote.lines)),
  );
}

/** Reuses the objects of unchanged lines in a server response. */
const withStableLineIdentity = ({ lines, base }: EditorState, estimate: Estimate): Estimate => ({
  ...estimate,
  line_items: reuseUnchangedLines(estimate.line_items, [...base.line_items, ...lines]),
});

/**
 * Three-way merge: puts the work on top of a newer server version, or keeps that version separately (`remote`) for the
 * user to decide.
 */
function mergeRemote(state: EditorState, fetched: Estimate): EditorState {
  const estimate = withStableLineIdentity(state, fetched);
  const remote = contentOf(estimate);
  const local = localContent(state);
  if (isOpenLineChangedRemotely(state, remote)) return { ...state, fetched, remote: fetched };
  if (!isDirty(state)) return rebase({ ...state, fetched, failed: [] }, estimate, remote);
  const base = contentOf(state.base);
  if (canMerge(base, local, remote)) return rebase({ ...state, fetched }, estimate, merge(base, local, remote));
  return { ...state, fetched, remote: fetched };
}

/** Merges a concurrent version after the line dialog has closed, if nothing would be lost. */
const mergeDeferredRemote = (state: EditorState): EditorState =>
  state.remote && !state.pending ? mergeRemote(state, state.remote) : state;

/** Replaces a line; a line deleted in the meantime is added again instead of lost. */
const withLine = (lines: readonly LineItem[], changed: LineItem): readonly LineItem[] =>
  lines.some(({ id }) => id === changed.id)
    ? lines.map((line) => (line.id === changed.id && !isSameLine(line, changed) ? changed : line))
    : [...lines, changed];

function resolveConflict(state: EditorState, choice: 'mine' | 'theirs' | 'both'): EditorState {
  const { remote } = state;
  if (!remote) return state;
  if (choice === 'theirs') return { ...initEditor(remote), fetched: state.fetched, pending: state.pending };
  const local = localContent(state);
  return rebase(
    { ...state, failed: [] },
    remote,
    choice === 'mine' ? local : merge(contentOf(state.base), local, contentOf(remote)),
  );
}

/** Keeps input made during a save as unsaved; everything else matches the server. */
function applySave(state: EditorState, saved: Estimate, sent: SentContent): EditorState {
  const estimate = withStableLineIdentity(state, saved);
  return {
    ...state,
    fetched: saved,
    base: estimate,
    remote: undefined,
    isConflictOpen: false,
    failed: [],
    save: { phase: 'saved' },
    lines: state.lines === sent.lines ? estimate.line_items : state.lines,
    shipping: state.shipping === sent.shipping ? estimate.ship_rates.custom : state.shipping,
    discount: isSameDiscount(state.discount, sent.discount) ? contentOf(estimate).discount : state.discount,
    notes: state.notes === sent.notes ? undefined : state.notes,
  };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'fetched':
      return mergeRemote(state, action.estimate);
    case 'pending':
      return mergeDeferredRemote({ ...state, pending: action.pending });
    case 'addLines':
      return { ...state, pending: undefined, lines: [...state.lines, ...action.lines] };
    case 'changeLine':
      return { ...state, pending: undefined, lines: withLine(state.lines, action.line) };
    case 'deleteLine':
      return { ...state, lines: state.lines.filter(({ id }) => id !== action.id) };
    case 'putLineBack':
      return { ...state, lines: state.lines.toSpliced(action.index, 0, action.line) };
    case 'shipping':
      return { ...state, shipping: action.dollars };
    case 'discount':
      return { ...state, discount: action.discount };
    case 'notes':
      return { ...state, notes: action.text };
    case 'saved':
      return applySave(state, action.estimate, action.sent);
    case 'saving':
      return { ...state, save: { phase: 'saving' } };
    case 'saveFailed':
      return {
        ...state,
        failed: state.lines.filter((line) => !state.base.line_items.includes(line)),
        save: { phase: 'failed', message: action.message },
      };
    case 'notSaved':
      return { ...state, save: { phase: 'failed', message: action.message } };
    case 'conflict':
      return { ...state, save: { phase: 'idle' }, isConflictOpen: true };
    case 'ask':
      return { ...state, isConflictOpen: action.isConflictOpen };
    case 'discard':
      return { ...initEditor(state.remote ?? state.base), fetched: state.fetched };
    case 'restore':
      return { ...rebase(state, state.base, action.local), pending: action.pending };
    case 'decide':
      return resolveConflict(state, action.choice);
  }
}

/** Save status of a line (EST-49). */
export type SaveStatus = 'optimistic' | 'saved' | 'error';

export function lineStatus({ base, failed }: Pick<EditorState, 'base' | 'failed'>, line: LineItem): SaveStatus {
  // Fast path for most lines; looking up hundreds by id would be slow.
  if (base.line_items.includes(line)) return 'saved';
  const stored = base.line_items.find(({ id }) => id === line.id);
  if (stored && isSameLine(stored, line)) return 'saved';
  return failed.includes(line) ? 'error' : 'optimistic';
}
