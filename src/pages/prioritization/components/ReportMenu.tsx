import { useTranslation } from 'react-i18next';
import { REPORT_TYPES, type ReportType } from '#contract/prioritization-report';
import { ActionMenu } from '../../../components/ActionMenu';
import { Icon } from '../../../components/Icon';
import styles from './FilterBoard.module.css';

/** Downloads the filtered list as Summary or Detail (document 3, 2.3). */
export function ReportMenu({ busy, onChoose }: { busy: boolean; onChoose: (type: ReportType) => void }) {
  const { t } = useTranslation('prioritization');
  const name = t(busy ? 'report.busy' : 'report.open');
  return (
    <ActionMenu
      name={name}
      items={REPORT_TYPES.map((type) => ({
        kind: 'action',
        key: type,
        text: t(`report.${type}`),
        hint: t(`report.hint.${type}`),
        onChoose: () => onChoose(type),
      }))}
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.refresh}
          data-busy={busy}
          disabled={busy}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-label={name}
          title={name}
        >
          <Icon name="download" />
        </button>
      )}
    />
  );
}
