import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';
import type { EndpointInput } from '@tech-portal/api-client';
import type { ResponseOf, EndpointDeclaration } from '@tech-portal/contract';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isAborted } from '@tech-portal/api-client/errors';
import { usePlatform } from '../platform-context.tsx';
import type { CacheUpdate } from './cache-updates.ts';
import { Submission, UnconfirmedKeys } from './submission.ts';
import type { RefetchOptions, SendRequest } from './submission.ts';

/** Options of a change. The callbacks are TanStack Query's, and run even after the page was closed. */
export interface ApiMutationOptions<Result, Variables> extends RefetchOptions {
  /**
   * `true` shows a toast for errors of the error catalog, and for the server's message on success. A string shows a
   * toast for every failure, with the reason from the server or the error catalog, or else this text.
   */
  readonly toast?: boolean | string | undefined;
  /** Changes with the same scope are sent one at a time, even by different components. */
  readonly scope?: string | undefined;
  /**
   * Submits to ignore while one is pending. `true`, the default without a scope: all. A function: those with the same
   * key, e.g. of the same row. `false`, the default with a scope: none.
   */
  readonly exclusive?: boolean | ((variables: Variables) => string | number) | undefined;
  /** Cache updates to show before the server responds, and to revert if it refuses. */
  readonly optimistic?: ((variables: Variables) => readonly CacheUpdate[]) | undefined;
  /** Cache updates from the response; an empty list if nothing changed. Defaults to the optimistic updates. */
  readonly confirm?: ((response: Result, variables: Variables) => readonly CacheUpdate[]) | undefined;
  /** Cache updates from a refusal, e.g. the current record of a `stale_version`. */
  readonly confirmRefusal?: ((error: Error, variables: Variables) => readonly CacheUpdate[]) | undefined;
  readonly onSuccess?: ((response: Result, variables: Variables) => unknown) | undefined;
  readonly onError?: ((error: Error, variables: Variables) => unknown) | undefined;
}

type Callbacks<Result, Variables> = Pick<ApiMutationOptions<Result, Variables>, 'onSuccess' | 'onError'> & {
  readonly onSettled?: (() => unknown) | undefined;
};

export interface ApiMutation<Result, Variables> extends Pick<
  UseMutationResult<Result>,
  'data' | 'error' | 'isError' | 'isIdle' | 'isPending' | 'isSuccess' | 'reset'
> {
  readonly variables: Variables | undefined;
  /** Submits the change. The callbacks run only while the component is mounted. Never throws. */
  readonly mutate: (variables: Variables, callbacks?: Callbacks<Result, Variables>) => void;
  /** Submits the change and returns the response. A submit that is ignored gets the response of the pending one. */
  readonly mutateAsync: (variables: Variables) => Promise<Result>;
}

type MutationFunction<Result, Variables> = (variables: Variables, send: SendRequest) => Promise<Result>;

interface InputMapper<Endpoint extends EndpointDeclaration, Variables> {
  input(this: void, variables: Variables): EndpointInput<Endpoint>;
}

/**
 * Changes data through one endpoint, or through several in a function that makes its calls with `send`. At the end,
 * every read that one of the calls made stale is refetched, in all apps, even if the outcome is unknown or the server's
 * data differed from the screen's.
 *
 * @example
 * const approve = useApiMutation(approveTech, { input: ({ id }: User) => ({ body: { id } }), awaitRefetch: true });
 * approve.mutate(user);
 */
export function useApiMutation<Endpoint extends EndpointDeclaration, Variables = void>(
  endpoint: Endpoint,
  options: ApiMutationOptions<ResponseOf<Endpoint>, Variables> & InputMapper<Endpoint, Variables>,
): ApiMutation<ResponseOf<Endpoint>, Variables>;
export function useApiMutation<Endpoint extends EndpointDeclaration>(
  endpoint: Endpoint,
  options?: ApiMutationOptions<ResponseOf<Endpoint>, EndpointInput<Endpoint>> & { readonly input?: never },
): ApiMutation<ResponseOf<Endpoint>, EndpointInput<Endpoint>>;
export function useApiMutation<Result, Variables = void>(
  run: MutationFunction<Result, Variables>,
  options?: ApiMutationOptions<Result, Variables>,
): ApiMutation<Result, Variables>;
export function useApiMutation<Variables>(
  endpointOrFunction: EndpointDeclaration | MutationFunction<unknown, Variables>,
  options: ApiMutationOptions<unknown, Variables> & { readonly input?: (variables: Variables) => object } = {},
): ApiMutation<unknown, Variables> {
  const { input, ...rest } = options;
  const run: MutationFunction<unknown, Variables> =
    typeof endpointOrFunction === 'function'
      ? endpointOrFunction
      : (variables, send) =>
          send(endpointOrFunction, (input ? input(variables) : variables) as EndpointInput<EndpointDeclaration>);
  return useSubmission(typeof endpointOrFunction === 'function' ? 'function' : endpointOrFunction.id, run, rest);
}

function useSubmission<Result, Variables>(
  key: string,
  run: MutationFunction<Result, Variables>,
  options: ApiMutationOptions<Result, Variables>,
): ApiMutation<Result, Variables> {
  const { toast, scope, optimistic, confirm, confirmRefusal: updateOnError, onSuccess, onError } = options;
  const { api, notify } = usePlatform();
  const client = useQueryClient();
  const [unconfirmed] = useState(() => new UnconfirmedKeys());
  const {
    mutateAsync,
    mutate: _mutate,
    variables,
    ...result
  } = useMutation<Result, Error, Submission<Variables>>({
    mutationKey: [key],
    meta: { refetchOptions: options },
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: (submission) => {
      if (optimistic) submission.show(client, optimistic(submission.variables));
    },
    mutationFn: (submission) =>
      run(submission.variables, submission.createSender(api, toast === true || undefined, unconfirmed)),
    onSuccess: (response, submission) => {
      submission.confirm(client, confirm?.(response, submission.variables));
      return onSuccess?.(response, submission.variables);
    },
    onError: (error, submission) => {
      submission.rollBack(client, updateOnError?.(error, submission.variables));
      if (typeof toast === 'string' && !isAborted(error))
        notify({ message: describeChangeError(error, toast), kind: 'error' });
      return onError?.(error, submission.variables);
    },
  });
  return { ...result, variables: variables?.variables, ...useExclusiveSubmit(mutateAsync, options) };
}

type Submit<Result, Variables> = (
  submission: Submission<Variables>,
  callbacks: MutateOptions<Result, Error, Submission<Variables>>,
) => Promise<Result>;

function useExclusiveSubmit<Result, Variables>(
  submit: Submit<Result, Variables>,
  { scope, exclusive = scope === undefined }: ApiMutationOptions<Result, Variables>,
): Pick<ApiMutation<Result, Variables>, 'mutate' | 'mutateAsync'> {
  const running = useRef(new Map<string | number, Promise<Result>>());
  const latestExclusive = useRef(exclusive);
  useEffect(() => void (latestExclusive.current = exclusive));

  const start = useCallback(
    (variables: Variables, callbacks: Callbacks<Result, Variables> = {}): Promise<Result> => {
      const { current } = latestExclusive;
      if (current === false) return submit(new Submission(variables), unwrapCallbacks(callbacks));
      const key = current === true ? '' : current(variables);
      const inFlight = running.current.get(key);
      if (inFlight) return inFlight;
      const release = () => void running.current.delete(key);
      const response = submit(new Submission(variables), unwrapCallbacks(callbacks, release));
      running.current.set(key, response);
      void response.then(release, release);
      return response;
    },
    [submit],
  );

  const mutate = useCallback(
    (variables: Variables, callbacks?: Callbacks<Result, Variables>) => {
      start(variables, callbacks).catch(() => undefined);
    },
    [start],
  );
  const mutateAsync = useCallback((variables: Variables) => start(variables), [start]);
  return { mutate, mutateAsync };
}

/** Callbacks of a submit. They run after `release`, so that each can submit again. */
const unwrapCallbacks = <Result, Variables>(
  { onSuccess, onError, onSettled }: Callbacks<Result, Variables>,
  release?: () => void,
): MutateOptions<Result, Error, Submission<Variables>> => ({
  onSuccess: (response, { variables }) => {
    release?.();
    onSuccess?.(response, variables);
  },
  onError: (error, { variables }) => {
    release?.();
    onError?.(error, variables);
  },
  onSettled: () => void onSettled?.(),
});

/**
 * True while a change with this scope or through this endpoint is pending, in any component.
 *
 * @example const isAdding = useIsChanging(addCartItems);
 */
export const useIsChanging = (target: string | EndpointDeclaration): boolean =>
  useIsMutating(
    typeof target === 'string'
      ? { predicate: ({ options }) => options.scope?.id === target }
      : { mutationKey: [target.id] },
  ) > 0;
