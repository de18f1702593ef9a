import type { CallInput } from '@tech-portal/api-client';
import type { CallDeclaration, ResponseOf } from '@tech-portal/contract';
import { lazyDialog } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ActionAreaState } from './action-area.tsx';
import { failedChange } from './failed-change.ts';
import type { Question } from './row-question.tsx';

export type { Question as RowQuestion } from './row-question.tsx';

const RowQuestionDialog = lazyDialog(async () => (await import('./row-question.tsx')).RowQuestionDialog);

interface ReportedOptions<Target, Answer> {
  /** Reports the outcome, e.g. `list.area`. */
  readonly area: ActionAreaState;
  /** Question to answer first; without one the action starts at once. */
  readonly question?: ((target: Target) => Question) | undefined;
  readonly success: (target: Target, response: Answer) => string;
  /** Notice of a refusal; the server's reason is shown below it. */
  readonly failure: (target: Target) => string;
  /** Runs after a success instead of the report, e.g. to show a secret. */
  readonly onSuccess?: ((response: Answer, target: Target) => void) | undefined;
}

interface Mutation<Target, Answer> {
  readonly isPending: boolean;
  readonly variables: Target | undefined;
  readonly mutate: (
    target: Target,
    callbacks: {
      readonly onSuccess: (response: Answer) => void;
      readonly onError: (error: Error) => void;
      readonly onSettled: () => void;
    },
  ) => void;
}

/** An action of a row. */
export interface RowAction<Row> {
  /** Asks, or starts the action where there is no question. */
  readonly start: (row: Row) => void;
  /**
   * Props of a row's button: busy while its action runs. Actions run one after the other, as a press on another row would
   * be lost without a word.
   */
  readonly button: (row: Row) => {
    readonly loading: boolean;
    readonly disabled: boolean;
    readonly onClick: () => void;
  };
  /** The question; render it once, outside of the table. */
  readonly dialog: ReactNode;
}

/** Question, outcome, focus and busy state around a mutation. */
export function useReportedAction<Target, Answer>(
  { mutate, isPending, variables }: Mutation<Target, Answer>,
  keyOf: (target: Target) => string | number,
  { area, question, success, failure, onSuccess }: ReportedOptions<Target, Answer>,
): RowAction<Target> {
  // The question stays while its dialog closes, so that it stays readable.
  const [asked, setAsked] = useState<{ readonly opened: boolean; readonly target?: Target }>({ opened: false });
  const close = () => setAsked((shown) => ({ ...shown, opened: false }));

  const { setBusy } = area;
  const busyRow = isPending && variables !== undefined ? keyOf(variables) : undefined;
  useEffect(() => {
    if (busyRow === undefined) return undefined;
    setBusy(busyRow, true);
    return () => setBusy(busyRow, false);
  }, [busyRow, setBusy]);

  const run = (target: Target) => {
    mutate(target, {
      onSuccess: (response) => {
        if (onSuccess) onSuccess(response, target);
        else area.report({ kind: 'success', text: success(target, response) });
      },
      onError: (error) => area.report(failedChange(error, failure(target))),
      onSettled: close,
    });
  };
  const start = (target: Target) => {
    if (isPending) return;
    area.clear();
    if (question) setAsked({ opened: true, target });
    else run(target);
  };
  const { opened, target: shown } = asked;
  return {
    start,
    button: (target) => ({
      loading: busyRow !== undefined && busyRow === keyOf(target),
      disabled: isPending || area.isBusy(keyOf(target)),
      onClick: () => start(target),
    }),
    dialog: question && (
      <RowQuestionDialog
        opened={opened}
        question={shown === undefined ? undefined : question(shown)}
        isBusy={isPending}
        onConfirm={() => shown !== undefined && run(shown)}
        onClose={close}
      />
    ),
  };
}

interface RowActionOptions<Call extends CallDeclaration, Row> extends ReportedOptions<Row, ResponseOf<Call>> {
  readonly input: (row: Row) => CallInput<Call>;
}

/**
 * An action of a list's rows by an endpoint: it asks first where it must, its row is busy until the list is fetched again,
 * and the list's region reports the outcome and takes the focus.
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
export function useRowAction<Call extends CallDeclaration, Row extends { readonly id: string | number }>(
  endpoint: Call,
  { input, ...options }: RowActionOptions<Call, Row>,
): RowAction<Row> {
  const mutation = useApiMutation<Call, Row>(endpoint, { input, awaitRefetch: true });
  return useReportedAction(mutation, ({ id }) => id, options);
}
