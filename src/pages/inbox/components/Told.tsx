import { useTranslation } from 'react-i18next';
import type { Notification } from '#contract/inbox';
import { waitsForPerson, type InboxBox, type NotificationKind } from '#domain/notifications';
import { ActionMenu } from '../../../components/ActionMenu';
import { named } from '../../../components/hint/hint';
import { Icon } from '../../../components/Icon';
import { Moment } from '../../../components/Moment';
import { useNow } from '../../../components/useNow';
import { cellLanguage } from '../../../providers/i18n/cell-texts';
import { formatShort } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { snoozeTimes } from '../hooks/snooze-times';
import { inboxKey, TOLD } from '../hooks/useInboxKeys';
import { useNewsText } from '../hooks/useNewsText';
import type { Step } from '../hooks/useSteps';
import { Overdue } from './Overdue';
import styles from './Inbox.module.css';

type Props = {
  told: Notification;
  /** The vehicle that this is about; null for the site. */
  workOrderId: number | null;
  box: InboxBox;
  onStep: (step: Step) => void;
};

/** One notification, with its actions. */
export function Told({ told, workOrderId, box, onStep }: Props) {
  const { t } = useTranslation('inbox');
  const newsText = useNewsText();
  const { notificationId, kind, by, createdTime, readTime, snoozedUntil } = told;
  const text = newsText(told);
  const ids = [notificationId];
  const unread = box === 'open' && readTime === '';
  return (
    <li
      className={styles.told}
      data-unread={unread}
      data-waits={waitsForPerson(kind as NotificationKind)}
      {...TOLD}
    >
      <p>
        {unread ? <span className="visually-hidden">{t('unread')}: </span> : null}
        {text}
        <small>
          {by === '' ? null : <span>{by}</span>}
          <Moment value={createdTime} />
          {box === 'snoozed' ? <Until moment={snoozedUntil} /> : null}
        </small>
      </p>
      <span className={styles.buttons}>
        {box === 'open' && kind === 'overdue' && workOrderId !== null ? (
          <Overdue workOrderId={workOrderId} text={text} />
        ) : null}
        {box === 'open' ? <Later told={told} text={text} onStep={onStep} /> : null}
        {box === 'done' ? null : (
          <button
            type="button"
            {...named(t('doneOf', { text }))}
            {...inboxKey('e')}
            onClick={() => onStep({ step: 'done', ids, said: t('isDone', { count: 1 }) })}
          >
            <Icon name="check" size={16} />
          </button>
        )}
        {box === 'open' ? null : (
          <button
            type="button"
            {...named(t('againOf', { text }))}
            {...inboxKey('u')}
            onClick={() => onStep({ step: 'open', ids })}
          >
            <Icon name="loop" size={16} />
          </button>
        )}
      </span>
    </li>
  );
}

function Until({ moment }: { moment: string }) {
  const { t } = useTranslation('inbox');
  const { site } = useCurrentSite();
  return <span>{t('until', { moment: formatShort(moment, site.timeZone, cellLanguage()) })}</span>;
}

/** Snoozes a notification until one of the times that make sense now. */
function Later({ told, text, onStep }: Pick<Props, 'told' | 'onStep'> & { text: string }) {
  const { t } = useTranslation('inbox');
  const { site } = useCurrentSite();
  const now = useNow();
  const shown = (moment: Date) => formatShort(moment.toISOString(), site.timeZone, cellLanguage());
  return (
    <ActionMenu
      name={t('laterOf', { text })}
      items={snoozeTimes(new Date(now), site.timeZone).map(({ name, until }) => ({
        kind: 'action',
        key: name,
        text: t(`snooze.${name}`, { time: shown(until) }),
        onChoose: () =>
          onStep({
            step: 'snooze',
            ids: [told.notificationId],
            until: until.toISOString(),
            said: t('isLater', { moment: shown(until) }),
          }),
      }))}
      trigger={({ open }) => (
        <button
          type="button"
          aria-expanded={open}
          aria-haspopup="menu"
          {...named(t('laterOf', { text }))}
          {...inboxKey('s')}
        >
          <Icon name="clock" size={16} />
        </button>
      )}
    />
  );
}
