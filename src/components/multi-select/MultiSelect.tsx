import { Fragment, useDeferredValue, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DROPDOWN_PX, MULTI_SELECT_LABELS } from '#domain/limits';
import { Flyout } from '../Flyout';
import { Icon } from '../Icon';
import styles from './MultiSelect.module.css';

type Id = string | number;
export type Option<Key extends Id = number> = {
  id: Key;
  name: string;
  count?: number | null;
  /** Options of one section stand together below its name. */
  section?: string;
};

type Props<Key extends Id> = {
  label: string;
  options: readonly Option<Key>[];
  chosen: readonly Key[];
  onChange: (chosen: Key[]) => void;
  /** Whether what is chosen is left out instead of wanted; without it the drop-down does not ask. */
  exclude?: { on: boolean; onChange: (exclude: boolean) => void };
  /** What stands on the button while nothing is chosen, when that is more than the label. */
  placeholder?: string;
  /** Longest list before it scrolls, in pixels. */
  maxHeight?: number;
  loading?: boolean;
  /** Shows in place of the options when they could not be loaded. */
  problem?: ReactNode;
};

/** A drop-down of many choices with counts, a search box, select-all and clear; shows up to two labels. */
export function MultiSelect<Key extends Id = number>({
  label,
  options,
  chosen,
  onChange,
  exclude,
  placeholder = label,
  maxHeight = DROPDOWN_PX,
  loading = false,
  problem = null,
}: Props<Key>) {
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
            aria-label={
              chosen.length === 0
                ? label
                : t(exclude?.on ? 'multi.excluded' : 'multi.chosen', { label, count: chosen.length })
            }
          >
            <span className={styles.label} data-excluded={exclude?.on === true && shown !== ''}>
              {shown || placeholder}
            </span>
            {more > 0 ? <span className={styles.more}>{t('multi.more', { count: more })}</span> : null}
            <Icon name="down" size={14} />
          </button>
        )}
      >
        {() => <Choices {...{ label, options, chosen, onChange, exclude, maxHeight, loading, problem }} />}
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

type ChoicesProps<Key extends Id> = Required<Omit<Props<Key>, 'exclude' | 'placeholder'>> &
  Pick<Props<Key>, 'exclude'>;

function Choices<Key extends Id>({
  label,
  options,
  chosen: given,
  onChange: tell,
  exclude,
  maxHeight,
  loading,
  problem,
}: ChoicesProps<Key>) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [text, setText] = useState('');
  // A tick shows at once; the list behind it follows.
  const [chosen, setChosen] = useState<readonly Key[]>(given);
  const onChange = (next: Key[]) => {
    setChosen(next);
    tell(next);
  };
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const found = options.filter((option) => option.name.toLowerCase().includes(wanted));
  const all = found.length > 0 && found.every((option) => chosen.includes(option.id));
  const toggle = (option: Option<Key>) =>
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
      {exclude ? <Mode label={label} exclude={exclude} /> : null}
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
        {found.map((option, place) => (
          <Fragment key={option.id}>
            {option.section && option.section !== found[place - 1]?.section ? (
              <p className={styles.section}>{option.section}</p>
            ) : null}
            <label className={styles.option}>
              <input type="checkbox" checked={chosen.includes(option.id)} onChange={() => toggle(option)} />
              <span>{option.name}</span>
              {option.count === undefined || option.count === null ? null : <em>{option.count}</em>}
            </label>
          </Fragment>
        ))}
        {options.length === 0 ? problem : null}
        {found.length === 0 && !(options.length === 0 && problem) ? (
          <p className={styles.none}>{loading ? t('loading') : t('multi.none')}</p>
        ) : null}
      </div>
    </div>
  );
}

/** Whether the choice is wanted or left out. It shows at once, as the ticks do. */
function Mode({ label, exclude }: { label: string; exclude: NonNullable<Props<Id>['exclude']> }) {
  const { t } = useTranslation('shell');
  const name = useId();
  const [on, setOn] = useState(exclude.on);
  const choose = (next: boolean) => {
    setOn(next);
    exclude.onChange(next);
  };
  return (
    <fieldset className={styles.mode}>
      <legend className="visually-hidden">{label}</legend>
      <label>
        <input type="radio" name={name} checked={!on} onChange={() => choose(false)} />
        {t('multi.include')}
      </label>
      <label>
        <input type="radio" name={name} checked={on} onChange={() => choose(true)} />
        {t('multi.exclude')}
      </label>
    </fieldset>
  );
}
