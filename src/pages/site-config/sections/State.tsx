import { useTranslation } from 'react-i18next';
import type { BadgeTone } from '#domain/statuses';
import { Badge } from '../../../components/Badge';
import styles from './kinds.module.css';

/** A badge as wide as its words, in a cell that is wider. */
export function Mark({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={styles.badge}>
      <Badge tone={tone}>{children}</Badge>
    </span>
  );
}

/** Whether somebody is still there. */
export function State({ active }: { active: boolean }) {
  const { t } = useTranslation('site-config');
  return <Mark tone={active ? 'success' : 'neutral'}>{t(active ? 'state.active' : 'state.left')}</Mark>;
}
