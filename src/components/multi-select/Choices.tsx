import { Button, Checkbox, Input, Segmented, type InputRef } from 'antd';
import { Fragment, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DROPDOWN_PX } from '#domain/limits';
import { Icon } from '../Icon';
import type { ChoicesProps, Id, Option } from './types';
import styles from './MultiSelect.module.css';

/** What a `MultiSelect` opens: a search, whether what is chosen is wanted or left out, and the choices by section. */
export function Choices<Key extends Id>({
  label,
  options,
  chosen: given,
  onChange: tell,
  exclude,
  maxHeight = DROPDOWN_PX,
  loading = false,
  problem = null,
}: ChoicesProps<Key>) {
  const { t } = useTranslation('shell');
  const id = useId();
  const search = useRef<InputRef>(null);
  const [text, setText] = useState('');
  // A tick shows at once; the list behind it follows.
  const [chosen, setChosen] = useState<readonly Key[]>(given);
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  const onChange = (next: Key[]) => {
    setChosen(next);
    tell(next);
  };
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const found = options.filter((option) => option.name.toLowerCase().includes(wanted));
  const ticked = found.filter((option) => chosen.includes(option.id)).length;
  const all = found.length > 0 && ticked === found.length;
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
      <Input
        ref={search}
        type="search"
        allowClear
        value={text}
        prefix={<Icon name="search" size={16} />}
        aria-label={`${t('multi.search')}: ${label}`}
        placeholder={t('multi.search')}
        aria-controls={id}
        onChange={(event) => setText(event.target.value)}
      />
      {exclude ? <Mode label={label} exclude={exclude} /> : null}
      <div className={styles.tools}>
        <Checkbox
          checked={all}
          indeterminate={ticked > 0 && !all}
          disabled={found.length === 0}
          onChange={toggleAll}
        >
          {t('multi.all')}
        </Checkbox>
        <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('multi.clear')}
        </Button>
      </div>
      <div id={id} role="group" aria-label={label} className={styles.list} style={{ maxHeight }}>
        {found.map((option, place) => (
          <Fragment key={option.id}>
            {option.section && option.section !== found[place - 1]?.section ? (
              <SectionChoice
                name={option.section}
                options={found.filter(({ section }) => section === option.section)}
                chosen={chosen}
                onChange={onChange}
              />
            ) : null}
            <Checkbox
              className={styles.option ?? ''}
              checked={chosen.includes(option.id)}
              onChange={() => toggle(option)}
            >
              <span>{option.name}</span>
              {option.count === undefined || option.count === null ? null : <em>{option.count}</em>}
            </Checkbox>
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

type SectionProps<Key extends Id> = {
  name: string;
  options: readonly Option<Key>[];
  chosen: readonly Key[];
  onChange: (chosen: Key[]) => void;
};

/** The name of a section, which chooses all that stands below it. */
function SectionChoice<Key extends Id>({ name, options, chosen, onChange }: SectionProps<Key>) {
  const { t } = useTranslation('shell');
  const ids = options.map(({ id }) => id);
  const ticked = ids.filter((id) => chosen.includes(id)).length;
  const all = ticked === ids.length;
  return (
    <Checkbox
      className={styles.section ?? ''}
      aria-label={t('multi.allOf', { section: name })}
      checked={all}
      indeterminate={ticked > 0 && !all}
      onChange={() =>
        onChange(all ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])])
      }
    >
      {name}
    </Checkbox>
  );
}

/** Whether the choice is wanted or left out. It shows at once, as the ticks do. */
function Mode({ label, exclude }: { label: string; exclude: NonNullable<ChoicesProps<Id>['exclude']> }) {
  const { t } = useTranslation('shell');
  const [on, setOn] = useState(exclude.on);
  return (
    <Segmented
      block
      aria-label={label}
      className={styles.mode ?? ''}
      value={on}
      options={[
        { value: false, label: t('multi.include') },
        { value: true, label: t('multi.exclude') },
      ]}
      onChange={(next) => {
        setOn(next);
        exclude.onChange(next);
      }}
    />
  );
}
