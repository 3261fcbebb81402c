import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../Icon';
import { LineForm } from './LineForm';

type Props = {
  term: string;
  onSearch: (text: string) => void;
  words: { label: string; placeholder: string; clear: string; submit: string };
  /** Where the box stands in its bar. */
  className?: string | undefined;
  /** What else can be done with what was typed. */
  action?: (text: string) => ReactNode;
};

/**
 * Searches on Enter or the icon, for what was typed without the spaces around it. The text is the box's own: typing
 * renders nothing else.
 */
export function SearchBox({ term, onSearch, words, className, action }: Props) {
  const [text, setText] = useState(term);
  const [known, setKnown] = useState(term);
  const [sent, setSent] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Another search from elsewhere takes the box over; the box itself stays, and with it the focus. One of its own does
  // not: by the time it shows, somebody may be typing the next.
  if (known !== term) {
    setKnown(term);
    setSent(undefined);
    if (term !== sent) setText(term);
  }
  return (
    <LineForm
      role="search"
      className={className}
      onSubmit={() => {
        const wanted = text.trim();
        setText(wanted);
        if (wanted !== term) setSent(wanted);
        onSearch(wanted);
      }}
    >
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={60}
        aria-label={words.label}
        placeholder={words.placeholder}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' ? (
        <button
          type="button"
          aria-label={words.clear}
          onClick={() => {
            setText('');
            // The button goes away with the text and would take the focus with it.
            input.current?.focus();
            if (term !== '') onSearch('');
          }}
        >
          <Icon name="close" size={15} />
        </button>
      ) : null}
      <button type="submit" aria-label={words.submit}>
        <Icon name="search" size={16} />
      </button>
      {action?.(text.trim())}
    </LineForm>
  );
}
