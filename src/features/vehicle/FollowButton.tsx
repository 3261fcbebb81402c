import { useNotification, useOne } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#contract/call';
import { followVehicle, type getVehicleFollowers } from '#contract/inbox';
import { explained } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import { useCommand } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { failureNotice } from '../../providers/notification/failure-notice';
import { useCurrentSite } from '../../providers/session/session-store';
import styles from './FollowButton.module.css';

type Followers = AnswerOf<typeof getVehicleFollowers> & { id: number };

/** More names than these are counted. */
const MOST_NAMES = 8;

/** Follows a vehicle, or no longer does; shows who does. Hidden if the services know no followers. */
export function FollowButton({ workOrderId }: { workOrderId: number }) {
  const { t } = useTranslation('vehicles');
  const { siteId } = useCurrentSite().site;
  const { open: notify } = useNotification();
  const command = useCommand(followVehicle);
  const followersText = useFollowersText();
  const { query } = useOne<Followers>({
    resource: 'followers',
    id: workOrderId,
    meta: { siteId },
    errorNotification: false,
    liveMode: 'auto',
  });
  const followers = query.data?.data;
  const write = useWrite({
    mutationFn: async (following: boolean) => {
      await command.send({ params: { workOrderId }, body: { siteId, following: following ? 'Y' : 'N' } });
      // Until the followers are known, it shows what was wanted.
      await query.refetch();
    },
    onError: (error, following) =>
      notify?.(failureNotice(t(following ? 'follow.failed' : 'follow.endFailed'), error)),
  });
  if (!followers) return null;
  const following = write.isPending ? write.variables : followers.following;
  return (
    <Button
      className={styles.follow ?? ''}
      aria-pressed={following}
      icon={<Icon name={following ? 'eye-full' : 'eye'} size={16} />}
      onClick={() => write.mutate(!following)}
      {...explained(`${t(following ? 'follow.end' : 'follow.begin')} ${followersText(followers.names)}`)}
    >
      <span className={styles.text}>{t(following ? 'follow.following' : 'follow.follow')}</span>
    </Button>
  );
}

function useFollowersText(): (names: readonly string[]) => string {
  const { t, i18n } = useTranslation('vehicles');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (names) => {
    if (names.length === 0) return t('follow.nobody');
    const more = names.length - MOST_NAMES;
    const others = more > 0 ? [t('follow.others', { count: more })] : [];
    return t('follow.by', { names: list.format([...names.slice(0, MOST_NAMES), ...others]) });
  };
}
