import { useCustomMutation, type BaseRecord } from '@refinedev/core';
import { useCallback } from 'react';
import type { AnswerOf, BodyInputOf, Call, ParamsInputOf } from '#contract/call';
import { isKept, toFailure, type Failure } from '../api/http-error';
import { newKey } from '../api/new-key';
import { useIdempotencyKey } from '../api/useIdempotencyKey';
import { isUnreached } from '../outbox/queue';
import { sendOrKeep, type Keeping } from '../outbox/send-or-keep';
import { withProof } from '../proof';
import { sendOnce } from './under-way';

export type CommandInput<C extends Call> = {
  params?: ParamsInputOf<C>;
  body?: BodyInputOf<C>;
  /** Makes a write happen only once, no matter how often it is sent. */
  idempotencyKey?: string;
  /** Repeats it with the same key if no answer came, so that a success is still reported and can be undone. */
  surely?: boolean;
  /** Cancels it while it is in flight. */
  signal?: AbortSignal;
  /** How it is queued on this device while offline; otherwise it fails. */
  keep?: Keeping;
};

/**
 * Sends any call of the contract as a Refine mutation. Rejects with a Failure that is not reported anywhere else; the
 * code `kept` means that the command waits on this device.
 */
export type Send = <C extends Call>(call: C, input: CommandInput<C>) => Promise<AnswerOf<C>>;

/** For actions that take several calls in a row: each is sent through Refine's custom mutation. */
export function useSend(): Send {
  const { mutateAsync } = useCustomMutation<BaseRecord, Failure>();
  return useCallback(
    async <C extends Call>(call: C, input: CommandInput<C>) => {
      const { params, body, signal, surely = false } = input;
      const sent = surely ? { idempotencyKey: newKey(), ...input } : input;
      const sending = () =>
        sendOrKeep(call, sent, (idempotencyKey) =>
          withProof(() =>
            mutateAsync({
              ...addressed(call),
              values: body ?? {},
              meta: { call, params, idempotencyKey, signal },
            }),
          ),
        );
      const { data } = await sendOnce(call, { params, body, signal }, () =>
        surely ? twice(sending) : sending(),
      );
      return data as AnswerOf<C>;
    },
    [mutateAsync],
  );
}

/** Retries once if there was no answer. */
async function twice<Answer>(sending: () => Promise<Answer>): Promise<Answer> {
  try {
    return await sending();
  } catch (error) {
    if (!isUnreached(toFailure(error))) throw error;
    return sending();
  }
}

type Told<C extends Call> = {
  /** The notification for an answer; undefined if the screen itself shows the result. */
  success?: (answer: AnswerOf<C>, input: CommandInput<C>) => string | undefined;
};

export type Command<C extends Call> = {
  /** Sends it; a repeat for lack of an answer has the same Idempotency-Key. Rejects with a Failure. */
  send: (input: CommandInput<C>) => Promise<AnswerOf<C>>;
};

/**
 * A documented command of the contract, as a Refine mutation with its key and its success notification. The caller
 * shows failures.
 */
export function useCommand<C extends Call>(call: C, { success }: Told<C> = {}): Command<C> {
  const { mutateAsync } = useCustomMutation<BaseRecord, Failure>();
  const { keyFor, answered } = useIdempotencyKey();
  const send = async (input: CommandInput<C>): Promise<AnswerOf<C>> => {
    const { params, body, signal, idempotencyKey: own = keyFor([params, body]) } = input;
    const { data } = await sendOnce(call, { params, body, signal }, () =>
      sendOrKeep(call, { ...input, idempotencyKey: own }, (idempotencyKey) =>
        mutateAsync({
          ...addressed(call),
          values: body ?? {},
          meta: { call, params, idempotencyKey, signal },
          successNotification: (answer) => {
            const message = success?.(answer?.data as AnswerOf<C>, input);
            return message ? { message, type: 'success' } : false;
          },
        }),
      ).catch((error: unknown) => {
        // The queued command keeps its key: from now on the same input is another command.
        if (isKept(error)) answered();
        throw error;
      }),
    );
    answered();
    return data as AnswerOf<C>;
  };
  return { send };
}

/** How Refine refers to a call; the provider sends it by its declaration, which knows the service's address. */
const addressed = ({ path, method }: Call) => ({
  url: path,
  method: method.toLowerCase() as 'post' | 'put' | 'delete',
  successNotification: false as const,
  errorNotification: false as const,
});
