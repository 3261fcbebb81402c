import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { named } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import { useInboxCount } from './useInboxCount';
import styles from './InboxBell.module.css';

/** Counts above this are not distinguished at a glance. */
const MOST_SHOWN = 99;

/** The link to the inbox of a site, with its unread count; hidden if the services know none. */
export function InboxBell({ siteId, segment }: { siteId: number; segment: string }) {
  const { t } = useTranslation('shell');
  const count = useInboxCount(siteId);
  if (!count) return null;
  const { unread } = count;
  const name = unread === 0 ? t('link.inbox') : t('inboxUnread', { count: unread });
  return (
    <NavLink className={styles.bell ?? ''} to={`/inbox/${segment}`} {...named(name)}>
      <Icon name="bell" size={18} />
      {unread === 0 ? null : (
        <span className={styles.count} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </NavLink>
  );
}
