import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { laterDialog } from '../../components/later/later';

const NewSiteDialog = laterDialog(
  async () => (await import('../../features/new-site/NewSiteDialog')).NewSiteDialog,
);

/** The way from nothing to the first site, for an administrator who has none. */
export function FirstSite() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('noSites.first')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <NewSiteDialog
            timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
            onClose={() => setOpen(false)}
            onMade={(siteId) => void navigate(`/siteconfig/${siteId}`)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
