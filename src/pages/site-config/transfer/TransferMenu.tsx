import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS } from '#domain/policy';
import type { Imported } from '#domain/site-config/import';
import { Flyout } from '../../../components/Flyout';
import { Icon } from '../../../components/Icon';
import menu from '../../../components/menu.module.css';
import { useFailureText } from '../../../providers/api/useFailureText';
import { showToast } from '../../../providers/notification/toasts';
import { useCurrentSite, useVerdict } from '../../../providers/session/session-store';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

type Props = { imported: Imported; resource: string };

/** Import and export of the records of a section. */
export function TransferMenu({ imported, resource }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const mayImport = useVerdict(ACTIONS.changeSiteConfig) === 'allowed';
  const [importing, setImporting] = useState(false);
  const captionOf = (column: string) => t(`${imported}.field.${column}`, { defaultValue: column });
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const { exportRecords } = await import('./export-records');
      await exportRecords({ resource, imported, captionOf, ...site }, format);
    },
    onError: (error) => showToast({ tone: 'danger', text: failureText(error), ms: 7000 }),
  });
  return (
    <>
      <Flyout
        placement="bottomRight"
        trigger={({ open }) => (
          <Button
            aria-haspopup="dialog"
            aria-expanded={open}
            loading={isPending}
            icon={<Icon name="more" size={16} />}
            aria-label={t('transfer.open')}
            title={t('transfer.open')}
          />
        )}
      >
        {(close) => (
          <div className={menu.menu} role="dialog" aria-label={t('transfer.open')}>
            {mayImport ? (
              <>
                <button
                  type="button"
                  className={menu.item}
                  onClick={() => {
                    close();
                    setImporting(true);
                  }}
                >
                  <Icon name="upload" size={16} />
                  {t('transfer.import')}
                </button>
                <div className={menu.line} />
              </>
            ) : null}
            {(['csv', 'xlsx'] as const).map((format) => (
              <button
                key={format}
                type="button"
                className={menu.item}
                onClick={() => {
                  close();
                  mutate(format);
                }}
              >
                <Icon name="download" size={16} />
                {t(`transfer.${format}`)}
              </button>
            ))}
          </div>
        )}
      </Flyout>
      {importing ? (
        <Suspense fallback={null}>
          <ImportDialog
            imported={imported}
            resource={resource}
            captionOf={captionOf}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
