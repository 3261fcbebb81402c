import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { percentsOf } from '#domain/shares';
import { toned, toneOf } from '../../../components/charts/tones';
import { useWords } from '../../../components/charts/useWords';
import palette from '../../../components/charts/palette.module.css';
import { hint, named } from '../../../components/hint/hint';
import type { Part } from '#domain/ledger/parts';
import type { Unit } from '#domain/cockpit/words';
import { useParts } from '../hooks/useParts';
import styles from './Company.module.css';

type Props = {
  /** Whose time this is. */
  name: string;
  /** Milliseconds or cents of each part, in order. */
  values: readonly number[];
  amount: Unit;
  /** Link to the vehicles behind a part; without it, the bar is not clickable. */
  to?: ((part: Part) => string) | undefined;
};

/** What a site's time went into, as one full-width bar. */
export function CauseBar({ name, values, amount, to }: Props) {
  const { t } = useTranslation('cockpit');
  const { percent } = useWords();
  const parts = useParts();
  const percents = percentsOf(values);
  const shown = parts.flatMap((part, index) => {
    const value = values[index] ?? 0;
    if (value === 0) return [];
    const share = percent(percents[index] ?? 0);
    const words = t('company.part', { part: part.label, amount: amount.write(value), share });
    const look = {
      className: styles.part,
      'data-hatched': part.hatched,
      style: { ...toned(toneOf(part, index)), flexGrow: value },
    };
    return [{ key: part.key, words, look, brief: `${part.label} ${share}` }];
  });
  if (shown.length === 0) return null;
  return (
    <>
      <div
        className={`${palette.palette} ${styles.bar}`}
        {...(to
          ? { role: 'group', 'aria-label': t('company.partsOfSite', { name }), 'data-rove': '' }
          : {
              role: 'img',
              'aria-label': t('company.partsOf', { name, parts: shown.map(({ words }) => words).join(', ') }),
            })}
      >
        {shown.map(({ key, words, look }) =>
          to ? (
            <Link key={key} to={to(key)} {...named(words)} {...look} />
          ) : (
            <span key={key} {...hint(words)} {...look} />
          ),
        )}
      </div>
      {/* Paper has no distinguishable colors. */}
      <span className={styles.words}>{shown.map(({ brief }) => brief).join(' · ')}</span>
    </>
  );
}
