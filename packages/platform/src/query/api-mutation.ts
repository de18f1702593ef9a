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

/** How a change behaves. The callbacks are those of TanStack Query, and run when the page was left meanwhile, too. */
export interface ApiMutationOptions<Answer, Variables> extends Aftermath {
  /**
   * `true` shows the toast of the error catalogue, and the message of a success. A text shows a toast for every failure:
   * the reason of the server or of the error catalogue, or this text.
   */
  readonly toast?: boolean | string | undefined;
  /** Changes of one scope are sent one after the other, in whichever component they were made. */
  readonly scope?: string | undefined;
  /**
   * Which submits count while one is under way. `true`, the default without a scope: none. A function: those with
   * another key, e.g. of another row. `false`, the default within a scope: all.
   */
  readonly exclusive?: boolean | ((variables: Variables) => string | number) | undefined;
  /** What is shown before the server has responded, and reverted when it refuses. */
  readonly optimistic?: ((variables: Variables) => readonly CacheUpdate[]) | undefined;
  /**
   * What the response says of cached reads; an empty list when nothing was changed. Without it, what was shown counts.
   */
  readonly confirm?: ((response: Answer, variables: Variables) => readonly CacheUpdate[]) | undefined;
  /** What a refusal says of cached reads, e.g. the record as it is now in a `stale_version`. */
  readonly confirmRefusal?: ((error: Error, variables: Variables) => readonly CacheUpdate[]) | undefined;
  readonly onSuccess?: ((response: Answer, variables: Variables) => unknown) | undefined;
  readonly onError?: ((error: Error, variables: Variables) => unknown) | undefined;
}

type Callbacks<Answer, Variables> = Pick<ApiMutationOptions<Answer, Variables>, 'onSuccess' | 'onError'> & {
  readonly onSettled?: (() => unknown) | undefined;
};

/** A change that can be submitted. */
export interface ApiMutation<Answer, Variables> extends Pick<
  UseMutationResult<Answer>,
  'data' | 'error' | 'isError' | 'isIdle' | 'isPending' | 'isSuccess' | 'reset'
> {
  /** Variables of the last submit. */
  readonly variables: Variables | undefined;
  /** Submits it; the callbacks run only while the component is on the screen. Never throws. */
  readonly mutate: (variables: Variables, callbacks?: Callbacks<Answer, Variables>) => void;
  /** Submits it and gives the response; an ignored submit gives that of the one under way. */
  readonly mutateAsync: (variables: Variables) => Promise<Answer>;
}

type MutationFunction<Answer, Variables> = (variables: Variables, send: SendCall) => Promise<Answer>;

interface MapsInput<Call extends CallDeclaration, Variables> {
  /** What the call takes, from what a submit is given. */
  input(this: void, variables: Variables): CallInput<Call>;
}

/**
 * Changes something by an endpoint, or by several in one function, which makes its calls through `send`. When it is
 * over, every read that one of its calls has made out of date is fetched again, in all apps; also when the outcome is
 * unknown or the server found something else than the screen shows.
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

/** The ways to submit, which ignore what `exclusive` rules out. */
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

/** Callbacks of a submit; the next one may be made in any of them. */
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
 * Whether changes of a scope, or by a call, are under way, in whichever component they were made.
 *
 * @example const isAdding = useIsChanging(addCartItems);
 */
export const useIsChanging = (what: string | CallDeclaration): boolean =>
  useIsMutating(
    typeof what === 'string' ? { predicate: ({ options }) => options.scope?.id === what } : { mutationKey: [what.id] },
  ) > 0;
