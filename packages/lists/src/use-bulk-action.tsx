import type { CallInput } from '@tech-portal/api-client';
import type { CallDeclaration } from '@tech-portal/contract';
import { useApiMutation } from '@tech-portal/platform/query';
import type { ActionAreaState } from './action-area.tsx';
import type { Question } from './row-question.tsx';
import { useReportedAction } from './use-row-action.tsx';
import type { RowAction } from './use-row-action.tsx';
import type { Selection } from './use-selection.ts';

interface BulkActionOptions<Call extends CallDeclaration, Row> {
  readonly area: ActionAreaState;
  readonly selection: Selection<Row>;
  /** Input of the endpoint for one row. */
  readonly input: (row: Row) => CallInput<Call>;
  readonly question?: ((rows: readonly Row[]) => Question) | undefined;
  readonly success: (rows: readonly Row[]) => string;
  /** Notice when it stopped before the last row; rows that are still selected were not changed. */
  readonly failure: (rows: readonly Row[]) => string;
}

/**
 * An action of the selected rows, one after the other. It stops at the first failure: rows before it are changed and
 * leave the selection, the others stay selected, to be tried again.
 *
 * @example <Button {...complete.button(selection.rows)}>Mark as Completed</Button>
 */
export function useBulkAction<Call extends CallDeclaration, Row extends { readonly id: string | number }>(
  endpoint: Call,
  { selection, input, ...options }: BulkActionOptions<Call, Row>,
): RowAction<readonly Row[]> {
  const mutation = useApiMutation(
    async (rows: readonly Row[], send) => {
      for (const row of rows) {
        await send(endpoint, input(row));
        selection.deselect(row);
      }
    },
    { awaitRefetch: true },
  );
  return useReportedAction(mutation, () => 'selection', options);
}
