import { useCustomMutation, type BaseRecord } from '@refinedev/core';
import { useCallback } from 'react';
import type { AnswerOf, BodyInputOf, Call, ParamsInputOf } from '#contract/call';
import type { Failure } from '../api/http-error';
import { useFailureText } from '../api/useFailureText';
import { useIdempotencyKey } from '../api/useIdempotencyKey';

export type CommandInput<C extends Call> = {
  params?: ParamsInputOf<C>;
  body?: BodyInputOf<C>;
  /** Makes a write happen once, however often it is sent. */
  idempotencyKey?: string;
};

/** Sends any call of the contract as a mutation of Refine. Rejects with a Failure, which is told nowhere else. */
export type Send = <C extends Call>(call: C, input: CommandInput<C>) => Promise<AnswerOf<C>>;

/** For what takes several calls, one after the other: each is sent through Refine's custom mutation. */
export function useSend(): Send {
  const { mutateAsync } = useCustomMutation<BaseRecord, Failure>();
  return useCallback(
    async <C extends Call>(call: C, { params, body, idempotencyKey }: CommandInput<C>) => {
      const { data } = await mutateAsync({
        ...addressed(call),
        values: body ?? {},
        meta: { call, params, idempotencyKey },
      });
      return data as AnswerOf<C>;
    },
    [mutateAsync],
  );
}

type Told = {
  /** What is said when it is done; nothing where the screen itself shows it. */
  success?: string;
  /** Whether a failure is told as a notification; where not, whoever sends it shows `error`. */
  tellsFailure?: boolean;
};

export type Command<C extends Call> = {
  /** Sends it; what is sent again for want of an answer has the same Idempotency-Key. Rejects with a Failure. */
  send: (input: CommandInput<C>) => Promise<AnswerOf<C>>;
  isPending: boolean;
  error: Failure | null;
  reset: () => void;
};

/** A documented command of the contract, as a mutation of Refine with its key, failure text and notification. */
export function useCommand<C extends Call>(
  call: C,
  { success, tellsFailure = false }: Told = {},
): Command<C> {
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord, Failure>();
  const failureText = useFailureText();
  const { keyFor, answered } = useIdempotencyKey();
  const send = async ({ params, body, idempotencyKey }: CommandInput<C>): Promise<AnswerOf<C>> => {
    const { data } = await mutateAsync({
      ...addressed(call),
      values: body ?? {},
      meta: { call, params, idempotencyKey: idempotencyKey ?? keyFor([params, body]) },
      successNotification: success === undefined ? false : { message: success, type: 'success' },
      errorNotification: tellsFailure
        ? (error) => ({ message: failureText(error), type: 'error' as const })
        : false,
    });
    answered();
    return data as AnswerOf<C>;
  };
  return { send, isPending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}

/** How Refine names a call; the provider sends it by its declaration, which knows the service's address. */
const addressed = ({ path, method }: Call) => ({
  url: path,
  method: method.toLowerCase() as 'post' | 'put' | 'delete',
  successNotification: false as const,
  errorNotification: false as const,
});
