import { useNotification } from '@refinedev/core';
import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imported } from '#domain/site-config/import';
import { useMay } from '../../../resources/useAccess';
import { Icon } from '../../../components/Icon';
import { useFailureText } from '../../../providers/api/useFailureText';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { laterDialog } from '../../../components/later/later';
import { useWrite } from '../../../providers/data/useWrite';

const ImportDialog = laterDialog(async () => (await import('./ImportDialog')).ImportDialog);

type Props = { imported: Imported; resource: string };

/** Import and export of a section's records. */
export function TransferMenu({ imported, resource }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const { open: notify } = useNotification();
  const mayImport = useMay(resource, 'create');
  const [importing, setImporting] = useState(false);
  const captionOf = (column: string) => t(`${imported}.field.${column}`, { defaultValue: column });
  const { mutate, isPending } = useWrite({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const { exportRecords } = await import('./export-records');
      await exportRecords({ imported, captionOf, ...site }, format);
    },
    onError: (error) => notify?.(failureNotice(failureText(error))),
  });
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        destroyOnHidden
        menu={{
          items: [
            ...(mayImport
              ? [
                  {
                    key: 'import',
                    icon: <Icon name="upload" size={16} />,
                    label: t('transfer.import'),
                    onClick: () => setImporting(true),
                  },
                  { type: 'divider' as const },
                ]
              : []),
            ...(['csv', 'xlsx'] as const).map((format) => ({
              key: format,
              icon: <Icon name="download" size={16} />,
              label: t(`transfer.${format}`),
              onClick: () => mutate(format),
            })),
          ],
        }}
      >
        <Button
          aria-haspopup="menu"
          loading={isPending}
          icon={<Icon name="more" size={16} />}
          aria-label={t('transfer.open')}
        />
      </Dropdown>
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
