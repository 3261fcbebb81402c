import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon';
import styles from './FilterBar.module.css';

/**
 * Searches for one work order by number, VIN or the VIN's last 8, on Enter or the icon. Its text is its own state:
 * typing renders nothing else.
 */
export function SearchBox({ term, onSearch }: { term: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('work-orders');
  const [text, setText] = useState(term);
  const [known, setKnown] = useState(term);
  const input = useRef<HTMLInputElement>(null);
  // Another search from elsewhere takes the box over; the box itself stays, and with it the focus.
  if (known !== term) {
    setKnown(term);
    setText(term);
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={60}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' ? (
        <button
          type="button"
          aria-label={t('search.clear')}
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
      <button type="submit" aria-label={t('search.submit')}>
        <Icon name="search" size={16} />
      </button>
    </form>
  );
}
