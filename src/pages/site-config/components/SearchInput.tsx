import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { label: string; placeholder?: string; term: string; onSearch: (text: string) => void };

/** Searches on Enter or the icon, for what was typed without the spaces around it. */
export function SearchInput({ label, placeholder, term, onSearch }: Props) {
  const { t } = useTranslation('site-config');
  const [text, setText] = useState(term);
  const [known, setKnown] = useState(term);
  // Another search from elsewhere takes the field over.
  if (known !== term) {
    setKnown(term);
    setText(term);
  }
  return (
    <Input.Search
      type="search"
      allowClear
      value={text}
      maxLength={60}
      aria-label={label}
      placeholder={placeholder ?? t('form.search')}
      onChange={(event) => setText(event.target.value)}
      onSearch={(typed) => {
        setText(typed.trim());
        onSearch(typed.trim());
      }}
    />
  );
}
