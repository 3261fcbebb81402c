import { useTranslation } from 'react-i18next';
import { EXPORT_TYPES, type ExportType } from '#contract/export';
import { ACTIONS } from '#domain/policy';
import type { WorkLogFilter } from '#domain/worklog-filter';
import { startExport } from '../../../features/export/export-job';
import type { ExportFormat } from '../../../features/export/write-export';
import { Flyout } from '../../../components/Flyout';
import { Icon } from '../../../components/Icon';
import menu from '../../../components/menu.module.css';
import { showToast } from '../../../providers/notification/toasts';
import { useCurrentSite, useSession, useVerdict } from '../../../providers/session/session-store';
import { exportRequest } from './export-request';
import styles from './ExportMenu.module.css';

const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx'];

type Props = {
  filter: WorkLogFilter;
  /** What shows is no work orders but vehicles that wait for their pictures. */
  awaiting: boolean;
};

/** The export button with its menu of types and formats; only for those who may export (W-117, W-118, W-450). */
export function ExportMenu({ filter, awaiting }: Props) {
  const { t } = useTranslation('export');
  if (useVerdict(ACTIONS.exportWorkOrders) !== 'allowed') return null;
  if (awaiting) {
    return (
      <button
        type="button"
        className={styles.open}
        aria-disabled
        title={t('awaiting')}
        aria-label={`${t('button')}. ${t('awaiting')}`}
      >
        <Icon name="download" />
        <span>{t('button')}</span>
      </button>
    );
  }
  return (
    <Flyout
      placement="bottomRight"
      trigger={({ open }) => (
        <button
          type="button"
          className={styles.open}
          aria-expanded={open}
          aria-label={t('button')}
          title={t('title')}
        >
          <Icon name="download" />
          <span>{t('button')}</span>
        </button>
      )}
    >
      {(close) => <Choices filter={filter} onDone={close} />}
    </Flyout>
  );
}

function Choices({ filter, onDone }: { filter: WorkLogFilter; onDone: () => void }) {
  const { t, i18n } = useTranslation('export');
  const { site } = useCurrentSite();
  const { user } = useSession();
  const choose = (type: ExportType, format: ExportFormat) => {
    onDone();
    const request = exportRequest({ type, format, filter, site, user, language: i18n.language }, t);
    if (!startExport(request)) showToast({ key: 'export', text: t('busy') });
  };
  return (
    <div className={menu.menu} role="dialog" aria-label={t('title')}>
      {EXPORT_TYPES.map((type) => (
        <section key={type} aria-label={t(`type.${type}`)}>
          <div className={styles.type}>
            <strong>{t(`type.${type}`)}</strong>
            <span>{t(`hint.${type}`)}</span>
          </div>
          {FORMATS.map((format) => (
            <button
              key={format}
              type="button"
              className={menu.item}
              aria-label={t('choose', { type: t(`type.${type}`), format: t(`format.${format}`) })}
              onClick={() => choose(type, format)}
            >
              {t(`format.${format}`)}
              <span className={menu.hint}>.{format}</span>
            </button>
          ))}
        </section>
      ))}
    </div>
  );
}
