import type { EndpointInput } from '@tech-portal/api-client';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isApiResponseError } from '@tech-portal/api-client/errors';
import type { EndpointDeclaration, ResponseOf } from '@tech-portal/contract';
import { lazyDialog } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { failureOutcome } from './action-area.tsx';
import type { ActionAreaState } from './action-area.tsx';
import type { Question } from './row-question.tsx';
import type { Selection } from './use-selection.ts';

export type { Question as RowQuestion } from './row-question.tsx';

const RowQuestionDialog = lazyDialog(async () => (await import('./row-question.tsx')).RowQuestionDialog);

type Id = string | number;

interface BulkOptions<Row> {
  readonly selection: Selection<Row>;
  /** Question to confirm first. If there is none, the action starts at once. */
  readonly question?: ((rows: readonly Row[]) => Question) | undefined;
  /** Final message: `done` of `all` rows were changed. */
  readonly outcome: (done: number, all: number) => string;
}

interface RowActionOptions<Endpoint extends EndpointDeclaration, Row> {
  /** Region for the outcome, e.g. `list.area`. */
  readonly area: ActionAreaState;
  readonly input: (row: Row) => EndpointInput<Endpoint>;
  /** Question to confirm first. If there is none, the action starts at once. */
  readonly question?: ((row: Row) => Question) | undefined;
  readonly success: (row: Row, response: ResponseOf<Endpoint>) => string;
  /** Message after a failure. The server's reason is shown below it. */
  readonly failure: (row: Row) => string;
  /** Called after a success instead of reporting it, e.g. to show a secret. */
  readonly onSuccess?: ((response: ResponseOf<Endpoint>, row: Row) => void) | undefined;
  readonly bulk?: BulkOptions<Row> | undefined;
}

interface ButtonState {
  readonly loading: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

export interface RowAction<Row> {
  /** Asks for confirmation if there is a question; otherwise starts the action. */
  readonly start: (row: Row) => void;
  /**
   * Props of a row's button, which is busy while its action runs. The buttons of other rows are disabled until it ends,
   * because a press would be silently lost.
   */
  readonly button: (row: Row) => ButtonState;
  readonly bulkButton: ButtonState;
  /** Confirmation dialog; render it once, outside the table. */
  readonly dialog: ReactNode;
}

interface Target<Row> {
  readonly rows: readonly Row[];
  readonly isBulk: boolean;
}

type Result<Row, EndpointResponse> = { readonly row: Row } & (
  | { readonly response: EndpointResponse }
  | { readonly error: unknown }
);

/** True when an error concerns only this row. Any other error would occur for the next row as well. */
const isRowError = (error: unknown): boolean =>
  isApiResponseError(error) && [400, 403, 404, 409, 422].includes(error.status) && error.id !== 'step_up_required';

/**
 * Action on the rows of a list through an endpoint. It asks for confirmation if needed, keeps its rows busy until the
 * list is refetched, and reports the outcome in the list's region, which takes the focus. With `bulk`, it processes the
 * selected rows one by one: changed rows are deselected, and a refused row is reported with its reason while the action
 * continues. After any other error the action stops, and the remaining rows stay selected.
 *
 * @example
 * const revoke = useRowAction(revokeApiKey, {
 *   area: list.area,
 *   input: ({ id }: ApiKey) => ({ body: { id } }),
 *   question: ({ name }) => ({ title: `Revoke the key ${name}?`, confirm: 'Revoke', isDanger: true }),
 *   success: ({ name }) => `The key ${name} is revoked.`,
 *   failure: ({ name }) => `The key ${name} was not revoked.`,
 * });
 * <Button aria-label={`Revoke ${key.name}`} {...revoke.button(key)}>Revoke</Button>
 */
export function useRowAction<Endpoint extends EndpointDeclaration, Row extends { readonly id: Id }>(
  endpoint: Endpoint,
  { area, input, question, success, failure, onSuccess, bulk }: RowActionOptions<Endpoint, Row>,
): RowAction<Row> {
  type EndpointResponse = ResponseOf<Endpoint>;
  // Keeps the question readable while its dialog closes.
  const [pendingQuestion, setPendingQuestion] = useState<{ readonly opened: boolean; readonly target?: Target<Row> }>({
    opened: false,
  });
  const close = () => setPendingQuestion((current) => ({ ...current, opened: false }));
  const { mutate, isPending, variables } = useApiMutation(
    async ({ rows }: Target<Row>, send): Promise<Result<Row, EndpointResponse>[]> => {
      const results: Result<Row, EndpointResponse>[] = [];
      for (const row of rows) {
        try {
          results.push({ row, response: await send(endpoint, input(row)) });
        } catch (error) {
          results.push({ row, error });
          if (!isRowError(error)) break;
        }
      }
      return results;
    },
    { awaitRefetch: true },
  );

  const { addBusy } = area;
  const runningTarget = isPending ? variables : undefined;
  useEffect(() => runningTarget && addBusy(runningTarget.rows.map(({ id }) => id)), [runningTarget, addBusy]);

  const reportRow = (result: Result<Row, EndpointResponse> | undefined) => {
    if (!result) return;
    if ('error' in result) area.report(failureOutcome(result.error, failure(result.row)));
    else if (onSuccess) onSuccess(result.response, result.row);
    else area.report({ kind: 'success', text: success(result.row, result.response) });
  };
  const reportRows = (
    { selection, outcome }: BulkOptions<Row>,
    rows: readonly Row[],
    results: Result<Row, EndpointResponse>[],
  ) => {
    const done = results.filter((result) => 'response' in result).map(({ row }) => row);
    const textOf = (row: Row): string => {
      const result = results.find((one) => one.row === row);
      if (!result) return `${selection.nameOf(row)}: not tried`;
      if ('response' in result) return success(row, result.response);
      return `${selection.nameOf(row)}: ${describeChangeError(result.error, failure(row))}`;
    };
    selection.deselect(done);
    area.report({
      kind: done.length === rows.length ? 'success' : 'failure',
      text: outcome(done.length, rows.length),
      rows: rows.map((row) => ({ key: row.id, text: textOf(row) })),
    });
  };
  const run = (target: Target<Row>) =>
    mutate(target, {
      onSuccess: (results) => (bulk && target.isBulk ? reportRows(bulk, target.rows, results) : reportRow(results[0])),
      onSettled: close,
    });

  const questionOf = ({ rows: [row, ...rest], isBulk }: Target<Row>): Question | undefined => {
    if (row === undefined) return undefined;
    return isBulk ? bulk?.question?.([row, ...rest]) : question?.(row);
  };
  const startTarget = (target: Target<Row>) => {
    if (isPending || target.rows.length === 0) return;
    area.clear();
    if (questionOf(target)) setPendingQuestion({ opened: true, target });
    else run(target);
  };
  const buttonOf = (target: Target<Row>): ButtonState => ({
    loading:
      runningTarget?.isBulk === target.isBulk && (target.isBulk || runningTarget.rows[0]?.id === target.rows[0]?.id),
    disabled: isPending || target.rows.some(({ id }) => area.isBusy(id)),
    onClick: () => startTarget(target),
  });
  const { opened, target: current } = pendingQuestion;
  return {
    start: (row) => startTarget({ rows: [row], isBulk: false }),
    button: (row) => buttonOf({ rows: [row], isBulk: false }),
    bulkButton: buttonOf({ rows: bulk?.selection.rows ?? [], isBulk: true }),
    dialog: (question ?? bulk?.question) && (
      <RowQuestionDialog
        opened={opened}
        question={current && questionOf(current)}
        isBusy={isPending}
        onConfirm={() => current && run(current)}
        onClose={close}
      />
    ),
  };
}
