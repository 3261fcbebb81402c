import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon';
import styles from './FilterBoard.module.css';

/** Searches the list by a part of number or VIN, trimmed, on Enter or the icon (document 3, 5.3). */
export function ListSearch({ term, onSearch }: { term: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('prioritization');
  const [text, setText] = useState(term);
  const [known, setKnown] = useState(term);
  // Another search from elsewhere takes the box over.
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
        onSearch(text.trim());
      }}
    >
      <input
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
            onSearch('');
          }}
        >
          <Icon name="close" size={16} />
        </button>
      ) : null}
      <button type="submit" aria-label={t('search.submit')}>
        <Icon name="search" />
      </button>
    </form>
  );
}
