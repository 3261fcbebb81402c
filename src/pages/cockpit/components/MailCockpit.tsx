import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cockpitAddress, USUAL } from '#domain/cockpit/address';
import { ActionMenu } from '../../../components/ActionMenu';
import { Icon } from '../../../components/Icon';
import { MailReportHost } from '../../../features/mail-reports/MailReportHost';
import type { MailWish } from '../../../features/mail-reports/MailReportDialogs';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { CockpitView } from '../hooks/useCockpitFilter';

/** Mails the cockpit as shown, with its days recounted each time, and lists what is mailed. */
export function MailCockpit({ view: { filter } }: { view: CockpitView }) {
  const { t } = useTranslation('cockpit');
  const { segment } = useCurrentSite();
  const [wish, setWish] = useState<MailWish>();
  const send = () => {
    const address = cockpitAddress(segment, { ...filter, sites: USUAL.sites });
    setWish({
      kind: 'send',
      content: {
        name: t('title'),
        of: 'cockpit',
        filter: Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? '')),
        viewId: null,
        viewName: '',
        period: filter.period,
      },
    });
  };
  return (
    <>
      <ActionMenu
        name={t('mail.button')}
        items={[
          { kind: 'action', key: 'send', text: t('mail.send'), onChoose: send },
          { kind: 'action', key: 'list', text: t('mail.list'), onChoose: () => setWish({ kind: 'list' }) },
        ]}
        trigger={({ open }) => (
          <Button
            size="small"
            icon={<Icon name="clock" size={16} />}
            aria-haspopup="menu"
            aria-expanded={open}
            aria-label={t('mail.button')}
          >
            {t('mail.button')}
          </Button>
        )}
      />
      <MailReportHost wish={wish} onClose={() => setWish(undefined)} />
    </>
  );
}
