import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../providers/i18n/format';
import styles from './cells.module.css';

/** Dollars with cents, formatted for the language. */
export const money = (amount: number | null, language: string): string => formatMoney(amount ?? 0, language);

type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

/** A tag whose color shows a state; its text says the same. */
export function Mark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Tag bordered={false} className={styles.mark ?? ''} data-tone={tone}>
      {children}
    </Tag>
  );
}

/** Whether a person is still active. */
export function State({ active }: { active: boolean }) {
  const { t } = useTranslation('site-config');
  return <Mark tone={active ? 'success' : 'neutral'}>{t(active ? 'state.active' : 'state.left')}</Mark>;
}

/** A record as shown on a phone: its name, and below it what distinguishes it from others. */
export function Card({ name, more }: { name: ReactNode; more?: ReactNode[] }) {
  const lines = (more ?? []).filter((line) => line !== '' && line !== null && line !== undefined);
  return (
    <>
      <strong>{name}</strong>
      {lines.map((line, place) => (
        // The lines have no keys of their own and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={styles.more}>
          {line}
        </span>
      ))}
    </>
  );
}
