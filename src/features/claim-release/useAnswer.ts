import { useState } from 'react';

/** Sends what a dialog asks for, once at a time, and keeps the sentence of a refusal: the dialog stays open then. */
export function useAnswer() {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = (call: () => Promise<string | undefined>): void => {
    if (sending) return;
    setSending(true);
    setProblem(undefined);
    void call().then((sentence) => {
      setProblem(sentence);
      setSending(false);
    });
  };
  return { send, sending, problem };
}
