import { useEffect, useEffectEvent, useState } from 'react';

type SearchText = {
  text: string;
  /** Takes what is typed; asks for nothing. */
  type: (text: string) => void;
  /** The search term: the text without surrounding spaces. */
  submit: (text: string) => string;
};

/**
 * The text of a search field, which is the field's own: typing renders nothing else. A search from elsewhere (`term`
 * changes) takes the field over, as does Back before one of the field's own has shown. One of the field's own does not
 * when it finally shows: by then someone may be typing the next.
 */
export function useSearchText(term: string): SearchText {
  const [text, setText] = useState(term);
  const [known, setKnown] = useState(term);
  const [sent, setSent] = useState<readonly string[]>([]);
  const onBack = useEffectEvent(() => {
    if (sent.length === 0) return;
    setSent([]);
    setText(term);
  });
  useEffect(() => {
    const back = () => onBack();
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  if (known !== term) {
    const own = sent.indexOf(term);
    setKnown(term);
    setSent(own === -1 ? [] : sent.slice(own + 1));
    if (own === -1) setText(term);
  }
  const submit = (typed: string): string => {
    const wanted = typed.trim();
    setText(wanted);
    setSent((on) => (wanted === (on.at(-1) ?? term) ? on : [...on, wanted]));
    return wanted;
  };
  return { text, type: setText, submit };
}
