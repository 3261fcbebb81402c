import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../providers/i18n/format';
import styles from './cells.module.css';

/** Dollars with cents, in the language's own way of writing them. */
export const money = (amount: number | null, language: string): string => formatMoney(amount ?? 0, language);

type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

/** A tag whose color means state; its words say the same. */
export function Mark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Tag bordered={false} className={styles.mark ?? ''} data-tone={tone}>
      {children}
    </Tag>
  );
}

/** Whether someone is still there. */
export function State({ active }: { active: boolean }) {
  const { t } = useTranslation('site-config');
  return <Mark tone={active ? 'success' : 'neutral'}>{t(active ? 'state.active' : 'state.left')}</Mark>;
}

/** What a phone shows of a record: its name, and below it what tells it from others. */
export function Card({ name, more }: { name: ReactNode; more?: ReactNode[] }) {
  const lines = (more ?? []).filter((line) => line !== '' && line !== null && line !== undefined);
  return (
    <>
      <strong>{name}</strong>
      {lines.map((line, place) => (
        // The lines have no names, and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={styles.more}>
          {line}
        </span>
      ))}
    </>
  );
}
