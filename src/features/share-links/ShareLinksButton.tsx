import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import { laterDialog } from '../../components/later/later';
import { useMay } from '../../resources/useAccess';
import type { Shared } from './purposes';

const ShareLinksDialog = laterDialog(async () => (await import('./ShareLinksDialog')).ShareLinksDialog, {
  ahead: false,
});

/** Opens the links to a vehicle for people without an account; hidden for users who may make none. */
export function ShareLinksButton({ order }: { order: Shared }) {
  const { t } = useTranslation('share-links');
  const may = useMay('share-links', 'list');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button aria-haspopup="dialog" icon={<Icon name="link" size={16} />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ShareLinksDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
