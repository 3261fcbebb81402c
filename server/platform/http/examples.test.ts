import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls';
import { examplesOf } from './examples';

test.each(CALLS.map((call) => [call.id, call] as const))(
  '%s has examples that it takes and answers',
  (_, call) => {
    const { params, body, answer } = examplesOf(call);
    expect(call.params.safeParse(params).error).toBeUndefined();
    expect(call.body.safeParse(body).error).toBeUndefined();
    expect(call.answer.safeParse(answer).error).toBeUndefined();
  },
);
