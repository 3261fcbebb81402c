import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../providers/i18n/format';
import { Trail } from './Trail';
import styles from './SectionHead.module.css';

type Props = { section: string; count?: number | undefined; children?: ReactNode };

/** The head of a section: its name, what it is for, and its actions. */
export function SectionHead({ section, count, children }: Props) {
  const { t, i18n } = useTranslation('site-config');
  const name = t(`${section}.title`, { defaultValue: section });
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Trail name={name} />
        <h2>
          {name}
          {count === undefined ? null : <span>{formatNumber(count, i18n.language)}</span>}
        </h2>
        <p>{t(`${section}.about`, { defaultValue: '' })}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
