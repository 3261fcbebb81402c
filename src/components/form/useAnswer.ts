import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { isMarked, markRefused } from './refused-fields';
import { useFailureText } from '../../providers/api/useFailureText';

/**
 * Sends what a dialog asks for, once at a time. A refusal keeps the dialog open: refused fields show it, and anything
 * else is `problem`.
 */
export function useAnswer<Values>(form?: FormInstance<Values>) {
  const failureText = useFailureText();
  const [sending, setSending] = useState(false);
  // What is sent is known here before it shows.
  const underWay = useRef(false);
  const [refused, setRefused] = useState<unknown>();
  const send = (call: () => Promise<unknown>): void => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    setRefused(undefined);
    void call().then((trouble) => {
      underWay.current = false;
      setRefused(trouble);
      setSending(false);
      if (form && trouble) markRefused(form, trouble);
    });
  };
  const told = form !== undefined && isMarked(form, refused);
  return { send, sending, problem: refused && !told ? failureText(refused) : undefined };
}
