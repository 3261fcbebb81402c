import { useTranslation } from 'react-i18next';
import { REPORT_TYPES, type ReportType } from '#contract/prioritization-report';
import { Flyout } from '../../../components/Flyout';
import { Icon } from '../../../components/Icon';
import menu from '../../../components/menu.module.css';
import styles from './FilterBoard.module.css';

/** Downloads the filtered list as Summary or Detail (document 3, 2.3). */
export function ReportMenu({ busy, onChoose }: { busy: boolean; onChoose: (type: ReportType) => void }) {
  const { t } = useTranslation('prioritization');
  const name = t(busy ? 'report.busy' : 'report.open');
  return (
    <Flyout
      placement="bottomRight"
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.refresh}
          data-busy={busy}
          disabled={busy}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={name}
          title={name}
        >
          <Icon name="download" />
        </button>
      )}
    >
      {(close) => (
        <div className={menu.menu} role="dialog" aria-label={name}>
          <div className={menu.title}>{name}</div>
          {REPORT_TYPES.map((type) => (
            <button
              key={type}
              type="button"
              className={menu.item}
              onClick={() => {
                close();
                onChoose(type);
              }}
            >
              {t(`report.${type}`)}
              <span className={menu.hint}>{t(`report.hint.${type}`)}</span>
            </button>
          ))}
        </div>
      )}
    </Flyout>
  );
}
