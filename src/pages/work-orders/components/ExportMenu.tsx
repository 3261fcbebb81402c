import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EXPORT_TYPES, type ExportType } from '#contract/export';
import type { WorkLogFilter } from '#domain/worklog-filter';
import { startExport } from '../../../features/export/export-job';
import type { ExportFormat } from '../../../features/export/write-export';
import { ActionMenu } from '../../../components/ActionMenu';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { Icon } from '../../../components/Icon';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { exportRequest } from './export-request';
import { hint } from '../../../components/hint/hint';
import styles from './ExportMenu.module.css';

const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx'];

type Props = {
  filter: WorkLogFilter;
  /** Vehicles waiting for their pictures are shown, not work orders. */
  awaiting: boolean;
};

/** The export button with a menu of types and formats (W-117, W-118). */
export function ExportMenu({ filter, awaiting }: Props) {
  const { t, i18n } = useTranslation('export');
  const { site } = useCurrentSite();
  const { user } = useSession();
  const { open: notify } = useNotification();
  if (awaiting) {
    return (
      <ReasonButton
        className={styles.open ?? ''}
        aria-label={t('button')}
        why={t('awaiting')}
        icon={<Icon name="download" />}
      >
        {t('button')}
      </ReasonButton>
    );
  }
  const choose = (type: ExportType, format: ExportFormat) => {
    const request = exportRequest({ type, format, filter, site, user, language: i18n.language }, t);
    if (!startExport(request)) notify?.({ key: 'export', type: 'progress', message: t('busy') });
  };
  return (
    <ActionMenu
      name={t('title')}
      items={EXPORT_TYPES.map((type) => ({
        kind: 'title',
        key: type,
        text: t(`type.${type}`),
        hint: t(`hint.${type}`),
        items: FORMATS.map((format) => ({
          kind: 'action',
          key: `${type}-${format}`,
          text: t(`format.${format}`),
          hint: `.${format}`,
          name: t('choose', { type: t(`type.${type}`), format: t(`format.${format}`) }),
          onChoose: () => choose(type, format),
        })),
      }))}
      trigger={({ open }) => (
        <Button
          className={styles.open ?? ''}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-label={t('button')}
          {...hint(t('title'))}
          icon={<Icon name="download" />}
        >
          {t('button')}
        </Button>
      )}
    />
  );
}
