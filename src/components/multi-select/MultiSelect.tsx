import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DROPDOWN_PX, MULTI_SELECT_LABELS } from '#domain/limits';
import { Flyout } from '../Flyout';
import { hint } from '../hint/hint';
import { Icon } from '../Icon';
import { narrows } from '../narrows';
import type { Choices as LoadedChoices } from './Choices';
import type { ChoicesProps, Id } from './types';
import { laterPart, type Later } from '../later/later';
import styles from './MultiSelect.module.css';

// The first row does not wait for what the drop-down shows.
const Choices = laterPart(async () => (await import('./Choices')).Choices) as typeof LoadedChoices &
  Later<never>;
const prepare = () => void Choices.load().catch(() => undefined);

type Props<Key extends Id> = ChoicesProps<Key> & {
  /** What stands on the button while nothing is chosen, when that is more than the label. */
  placeholder?: string;
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
    <span
      className={styles.field}
      data-chosen={chosen.length > 0}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...narrows(names.length > 0 && `${label}: ${exclude?.on ? '≠ ' : ''}${names.join(', ')}`)}
    >
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
            <span
              className={styles.label}
              {...hint(names.join(', ') || placeholder)}
              data-excluded={exclude?.on === true && shown !== ''}
            >
              {shown || placeholder}
            </span>
            {more > 0 ? <span className={styles.more}>{t('multi.more', { count: more })}</span> : null}
            <Icon name="down" size={14} />
          </button>
        )}
      >
        {() => (
          <Suspense fallback={null}>
            <Choices
              {...{ label, options, chosen, onChange, maxHeight, loading, problem }}
              {...(exclude ? { exclude } : {})}
            />
          </Suspense>
        )}
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
