import { Button } from 'antd';
// Without the other kinds of inputs, which antd's index imports with it: this one precedes the first row.
import Search from 'antd/es/input/Search';
import type { ReactNode } from 'react';
import { readCode } from '#domain/scan/code';
import { VIN_LENGTH } from '#domain/vin';
import { ClearIcon } from '../fields/ClearIcon';
import { Icon } from '../Icon';
import { narrows } from '../narrows';
import { ScanButton } from '../scan/ScanButton';
import { useSearchText } from './useSearchText';
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
 * Searches on Enter or the icon, for the typed text without surrounding spaces, and at once for a code that is scanned.
 */
export function SearchBox({ term, onSearch, words, className = '', action }: Props) {
  const { text, type, submit } = useSearchText(term);
  return (
    <search className={`${styles.box} ${className}`} {...narrows(term !== '' && `“${term}”`)}>
      <Search
        value={text}
        maxLength={60}
        aria-label={words.label}
        placeholder={words.placeholder}
        allowClear={{ clearIcon: <ClearIcon name={words.clear} /> }}
        suffix={<ScanButton onCode={(code) => onSearch(submit(code))} />}
        enterButton={<Button aria-label={words.submit} icon={<Icon name="search" size={16} />} />}
        onChange={(event) => type(event.target.value)}
        onSearch={(typed, _, info) => {
          // Taking back a search that was never sent asks for nothing.
          if (info?.source === 'clear' && term === '') return;
          onSearch(submit(scannedVin(typed) ?? typed));
        }}
      />
      {action?.(text.trim())}
    </search>
  );
}

/** The VIN of what a scanner typed into the box: for a label it types more than that. */
function scannedVin(typed: string): string | undefined {
  if (typed.trim().length <= VIN_LENGTH) return undefined;
  const code = readCode(typed);
  return code.kind === 'vin' ? code.text : undefined;
}
