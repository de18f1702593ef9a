import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';
import type { CallInput } from '@tech-portal/api-client';
import type { ResponseOf, CallDeclaration } from '@tech-portal/contract';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isAborted } from '@tech-portal/api-client/errors';
import { usePlatform } from '../platform-context.tsx';
import type { CacheUpdate } from './cache-updates.ts';
import { Submission } from './submission.ts';
import type { Aftermath, SendCall } from './submission.ts';
import { UnconfirmedKeys } from './unconfirmed-keys.ts';

/** Behavior of a change. The callbacks are those of TanStack Query, and also run after the page was closed. */
export interface ApiMutationOptions<Answer, Variables> extends Aftermath {
  /**
   * `true` shows the toast of the error catalog, and the message of a success. A text shows a toast for every failure:
   * the reason of the server or the error catalog, or else this text.
   */
  readonly toast?: boolean | string | undefined;
  /** Changes of one scope are sent one by one, across components. */
  readonly scope?: string | undefined;
  /**
   * Submits to accept while one is pending. `true`, the default without a scope: none. A function: those with another
   * key, e.g. of another row. `false`, the default within a scope: all.
   */
  readonly exclusive?: boolean | ((variables: Variables) => string | number) | undefined;
  /** Cache updates shown before the server responds, and reverted when it refuses. */
  readonly optimistic?: ((variables: Variables) => readonly CacheUpdate[]) | undefined;
  /** Cache updates from the response; an empty list when nothing changed. Defaults to the optimistic ones. */
  readonly confirm?: ((response: Answer, variables: Variables) => readonly CacheUpdate[]) | undefined;
  /** Cache updates from a refusal, e.g. the current record of a `stale_version`. */
  readonly confirmRefusal?: ((error: Error, variables: Variables) => readonly CacheUpdate[]) | undefined;
  readonly onSuccess?: ((response: Answer, variables: Variables) => unknown) | undefined;
  readonly onError?: ((error: Error, variables: Variables) => unknown) | undefined;
}

type Callbacks<Answer, Variables> = Pick<ApiMutationOptions<Answer, Variables>, 'onSuccess' | 'onError'> & {
  readonly onSettled?: (() => unknown) | undefined;
};

export interface ApiMutation<Answer, Variables> extends Pick<
  UseMutationResult<Answer>,
  'data' | 'error' | 'isError' | 'isIdle' | 'isPending' | 'isSuccess' | 'reset'
> {
  readonly variables: Variables | undefined;
  /** Submits it; the callbacks run only while the component is mounted. Never throws. */
  readonly mutate: (variables: Variables, callbacks?: Callbacks<Answer, Variables>) => void;
  /** Submits it and returns the response; an ignored submit returns that of the pending one. */
  readonly mutateAsync: (variables: Variables) => Promise<Answer>;
}

type MutationFunction<Answer, Variables> = (variables: Variables, send: SendCall) => Promise<Answer>;

interface MapsInput<Call extends CallDeclaration, Variables> {
  input(this: void, variables: Variables): CallInput<Call>;
}

/**
 * Changes data by one endpoint, or by several in a function that makes its calls through `send`. At the end, every read
 * that one of its calls made stale is refetched, in all apps, even if the outcome is unknown or the server found
 * another state than the screen shows.
 *
 * @example
 * const approve = useApiMutation(approveTech, { input: ({ id }: User) => ({ body: { id } }), awaitRefetch: true });
 * approve.mutate(user);
 */
export function useApiMutation<Call extends CallDeclaration, Variables = void>(
  call: Call,
  options: ApiMutationOptions<ResponseOf<Call>, Variables> & MapsInput<Call, Variables>,
): ApiMutation<ResponseOf<Call>, Variables>;
export function useApiMutation<Call extends CallDeclaration>(
  call: Call,
  options?: ApiMutationOptions<ResponseOf<Call>, CallInput<Call>> & { readonly input?: never },
): ApiMutation<ResponseOf<Call>, CallInput<Call>>;
export function useApiMutation<Answer, Variables = void>(
  run: MutationFunction<Answer, Variables>,
  options?: ApiMutationOptions<Answer, Variables>,
): ApiMutation<Answer, Variables>;
export function useApiMutation<Variables>(
  callOrFunction: CallDeclaration | MutationFunction<unknown, Variables>,
  options: ApiMutationOptions<unknown, Variables> & { readonly input?: (variables: Variables) => object } = {},
): ApiMutation<unknown, Variables> {
  const { input, ...rest } = options;
  const run: MutationFunction<unknown, Variables> =
    typeof callOrFunction === 'function'
      ? callOrFunction
      : (variables, send) => send(callOrFunction, (input ? input(variables) : variables) as CallInput<CallDeclaration>);
  return useSubmission(typeof callOrFunction === 'function' ? 'function' : callOrFunction.id, run, rest);
}

function useSubmission<Answer, Variables>(
  key: string,
  run: MutationFunction<Answer, Variables>,
  options: ApiMutationOptions<Answer, Variables>,
): ApiMutation<Answer, Variables> {
  const { toast, scope, optimistic, confirm, confirmRefusal, onSuccess, onError } = options;
  const { api, notify } = usePlatform();
  const client = useQueryClient();
  const [unconfirmed] = useState(() => new UnconfirmedKeys());
  const {
    mutateAsync,
    mutate: _mutate,
    variables,
    ...result
  } = useMutation<Answer, Error, Submission<Variables>>({
    mutationKey: [key],
    meta: { aftermath: options },
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: (submission) => {
      if (optimistic) submission.show(client, optimistic(submission.variables));
    },
    mutationFn: (submission) =>
      run(submission.variables, submission.sender(api, toast === true || undefined, unconfirmed)),
    onSuccess: (response, submission) => {
      submission.confirm(client, confirm?.(response, submission.variables));
      return onSuccess?.(response, submission.variables);
    },
    onError: (error, submission) => {
      submission.rollBack(client, confirmRefusal?.(error, submission.variables));
      if (typeof toast === 'string' && !isAborted(error))
        notify({ message: describeChangeError(error, toast), kind: 'error' });
      return onError?.(error, submission.variables);
    },
  });
  return { ...result, variables: variables?.variables, ...useSubmits(mutateAsync, options) };
}

type Submit<Answer, Variables> = (
  submission: Submission<Variables>,
  callbacks: MutateOptions<Answer, Error, Submission<Variables>>,
) => Promise<Answer>;

function useSubmits<Answer, Variables>(
  submit: Submit<Answer, Variables>,
  { scope, exclusive = scope === undefined }: ApiMutationOptions<Answer, Variables>,
): Pick<ApiMutation<Answer, Variables>, 'mutate' | 'mutateAsync'> {
  const running = useRef(new Map<string | number, Promise<Answer>>());
  const rule = useRef(exclusive);
  useEffect(() => void (rule.current = exclusive));

  const start = useCallback(
    (variables: Variables, callbacks: Callbacks<Answer, Variables> = {}): Promise<Answer> => {
      const { current } = rule;
      if (current === false) return submit(new Submission(variables), unwrapped(callbacks));
      const key = current === true ? '' : current(variables);
      const underWay = running.current.get(key);
      if (underWay) return underWay;
      const free = () => void running.current.delete(key);
      const response = submit(new Submission(variables), unwrapped(callbacks, free));
      running.current.set(key, response);
      void response.then(free, free);
      return response;
    },
    [submit],
  );

  const mutate = useCallback(
    (variables: Variables, callbacks?: Callbacks<Answer, Variables>) => {
      start(variables, callbacks).catch(() => undefined);
    },
    [start],
  );
  const mutateAsync = useCallback((variables: Variables) => start(variables), [start]);
  return { mutate, mutateAsync };
}

/** Callbacks of a submit; each may make the next one. */
const unwrapped = <Answer, Variables>(
  { onSuccess, onError, onSettled }: Callbacks<Answer, Variables>,
  free?: () => void,
): MutateOptions<Answer, Error, Submission<Variables>> => ({
  onSuccess: (response, { variables }) => {
    free?.();
    onSuccess?.(response, variables);
  },
  onError: (error, { variables }) => {
    free?.();
    onError?.(error, variables);
  },
  onSettled: () => void onSettled?.(),
});

/**
 * True while changes of a scope or by a call are pending, in any component.
 *
 * @example const isAdding = useIsChanging(addCartItems);
 */
export const useIsChanging = (what: string | CallDeclaration): boolean =>
  useIsMutating(
    typeof what === 'string' ? { predicate: ({ options }) => options.scope?.id === what } : { mutationKey: [what.id] },
  ) > 0;
