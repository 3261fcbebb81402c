import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../../components/search-box/useSearchText';

type Props = { label: string; placeholder?: string; term: string; onSearch: (text: string) => void };

/** Searches on Enter or the icon, for what was typed without the spaces around it. */
export function SearchInput({ label, placeholder, term, onSearch }: Props) {
  const { t } = useTranslation('site-config');
  const { text, type, submit } = useSearchText(term);
  return (
    <Input.Search
      type="search"
      allowClear
      value={text}
      maxLength={60}
      aria-label={label}
      placeholder={placeholder ?? t('form.search')}
      onChange={(event) => type(event.target.value)}
      onSearch={(typed) => onSearch(submit(typed))}
    />
  );
}
