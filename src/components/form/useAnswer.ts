import type { FormInstance } from 'antd';
import { useState } from 'react';
import { isMarked, markRefused } from './refused-fields';
import { useFailureText } from '../../providers/api/useFailureText';

/**
 * Sends what a dialog asks for, once at a time. A refusal keeps the dialog open: what was refused of the form stands at
 * its fields, and anything else is `problem`.
 */
export function useAnswer<Values>(form?: FormInstance<Values>) {
  const failureText = useFailureText();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const send = (call: () => Promise<unknown>): void => {
    if (sending) return;
    setSending(true);
    setRefused(undefined);
    void call().then((trouble) => {
      setRefused(trouble);
      setSending(false);
      if (form && trouble) markRefused(form, trouble);
    });
  };
  const told = form !== undefined && isMarked(form, refused);
  return { send, sending, problem: refused && !told ? failureText(refused) : undefined };
}
