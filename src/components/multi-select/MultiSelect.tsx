import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DROPDOWN_PX, MULTI_SELECT_LABELS } from '#domain/limits';
import { Flyout } from '../Flyout';
import { Icon } from '../Icon';
import styles from './MultiSelect.module.css';

export type Option = { id: number; name: string; count?: number | null };

type Props = {
  label: string;
  options: readonly Option[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  /** Longest list before it scrolls, in pixels. */
  maxHeight?: number;
  loading?: boolean;
};

/** A drop-down of many choices with counts, a search box, select-all and clear; shows up to two labels. */
export function MultiSelect({
  label,
  options,
  chosen,
  onChange,
  maxHeight = DROPDOWN_PX,
  loading = false,
}: Props) {
  const { t } = useTranslation('shell');
  const names = chosen.map((id) => options.find((option) => option.id === id)?.name ?? String(id));
  const shown = names.slice(0, MULTI_SELECT_LABELS).join(', ');
  const more = names.length - MULTI_SELECT_LABELS;
  return (
    <span className={styles.field} data-chosen={chosen.length > 0}>
      <Flyout
        trigger={({ open }) => (
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={chosen.length > 0 ? t('multi.chosen', { label, count: chosen.length }) : label}
          >
            <span className={styles.label}>{shown || label}</span>
            {more > 0 ? <span className={styles.more}>{t('multi.more', { count: more })}</span> : null}
            <Icon name="down" size={14} />
          </button>
        )}
      >
        {() => <Choices {...{ label, options, chosen, onChange, maxHeight, loading }} />}
      </Flyout>
      {chosen.length > 0 ? (
        <button
          type="button"
          className={styles.clear}
          aria-label={`${t('multi.clear')}: ${label}`}
          onClick={() => onChange([])}
        >
          <Icon name="close" size={14} />
        </button>
      ) : null}
    </span>
  );
}

function Choices({ label, options, chosen: given, onChange: tell, maxHeight, loading }: Required<Props>) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [text, setText] = useState('');
  // A tick shows at once; the list behind it follows.
  const [chosen, setChosen] = useState<readonly number[]>(given);
  const onChange = (next: number[]) => {
    setChosen(next);
    tell(next);
  };
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const found = options.filter((option) => option.name.toLowerCase().includes(wanted));
  const all = found.length > 0 && found.every((option) => chosen.includes(option.id));
  const toggle = (option: Option) =>
    onChange(
      chosen.includes(option.id) ? chosen.filter((other) => other !== option.id) : [...chosen, option.id],
    );
  const toggleAll = () => {
    const ids = found.map((option) => option.id);
    onChange(all ? chosen.filter((other) => !ids.includes(other)) : [...new Set([...chosen, ...ids])]);
  };
  return (
    <div className={styles.panel} role="dialog" aria-label={label}>
      <input
        type="search"
        className={styles.search}
        value={text}
        aria-label={`${t('multi.search')}: ${label}`}
        placeholder={t('multi.search')}
        aria-controls={id}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.tools}>
        <label>
          <input type="checkbox" checked={all} disabled={found.length === 0} onChange={toggleAll} />
          {t('multi.all')}
        </label>
        <button type="button" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('multi.clear')}
        </button>
      </div>
      <div id={id} role="group" aria-label={label} className={styles.list} style={{ maxHeight }}>
        {found.map((option) => (
          <label key={option.id} className={styles.option}>
            <input type="checkbox" checked={chosen.includes(option.id)} onChange={() => toggle(option)} />
            <span>{option.name}</span>
            {option.count === undefined || option.count === null ? null : <em>{option.count}</em>}
          </label>
        ))}
        {found.length === 0 ? (
          <p className={styles.none}>{loading ? t('loading') : t('multi.none')}</p>
        ) : null}
      </div>
    </div>
  );
}
