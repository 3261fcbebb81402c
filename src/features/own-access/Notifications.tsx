import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getNotificationSettings } from '#contract/notification-settings';
import { LoadState } from '../../components/LoadState';
import { request } from '../../providers/api/client';
import { NotificationForm } from './NotificationForm';

/** What one is told by mail; where nothing can be mailed it says why, and offers nothing. */
export function Notifications() {
  const { t } = useTranslation('own-access');
  const settings = useQuery({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => request(getNotificationSettings, { signal }),
    staleTime: 0,
  });
  const { data } = settings;
  if (!data) return <LoadState query={settings} />;
  if (data.mail !== 'ready') return <p>{t(`notifications.${data.mail}`)}</p>;
  return <NotificationForm settings={data} onSaved={() => void settings.refetch()} />;
}
