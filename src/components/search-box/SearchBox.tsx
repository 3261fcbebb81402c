import { Button } from 'antd';
// Without the other kinds of inputs, which antd's index binds to it: this one stands before the first row.
import Search from 'antd/es/input/Search';
import { useState, type ReactNode } from 'react';
import { ClearIcon } from '../fields/ClearIcon';
import { Icon } from '../Icon';
import styles from './SearchBox.module.css';

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
export function SearchBox({ term, onSearch, words, className = '', action }: Props) {
  const [text, setText] = useState(term);
  const [known, setKnown] = useState(term);
  const [sent, setSent] = useState<string>();
  // Another search from elsewhere takes the box over; the box itself stays, and with it the focus. One of its own does
  // not: by the time it shows, somebody may be typing the next.
  if (known !== term) {
    setKnown(term);
    setSent(undefined);
    if (term !== sent) setText(term);
  }
  return (
    <search className={`${styles.box} ${className}`}>
      <Search
        value={text}
        maxLength={60}
        aria-label={words.label}
        placeholder={words.placeholder}
        allowClear={{ clearIcon: <ClearIcon name={words.clear} /> }}
        enterButton={<Button aria-label={words.submit} icon={<Icon name="search" size={16} />} />}
        onChange={(event) => setText(event.target.value)}
        onSearch={(typed, _, info) => {
          const wanted = typed.trim();
          // Taking back a search that was never sent asks for nothing.
          if (info?.source === 'clear' && term === '') return;
          setText(wanted);
          if (wanted !== term) setSent(wanted);
          onSearch(wanted);
        }}
      />
      {action?.(text.trim())}
    </search>
  );
}
