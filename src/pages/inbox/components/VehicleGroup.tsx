import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InboxBox } from '#domain/notifications';
import { Icon } from '../../../components/Icon';
import { named } from '../../../components/hint/hint';
import { useCurrentSite } from '../../../providers/session/session-store';
import { vehicleAddress } from '../../../resources/vehicle-address';
import type { Group } from '../hooks/useInbox';
import { inboxKey } from '../hooks/useInboxKeys';
import type { Step } from '../hooks/useSteps';
import { Told } from './Told';
import styles from './Inbox.module.css';

type Props = { group: Group; box: InboxBox; onStep: (step: Step) => void };

/** The notifications about a vehicle; opening it marks them as read. */
export function VehicleGroup({ group, box, onStep }: Props) {
  const { t } = useTranslation('inbox');
  const { segment } = useCurrentSite();
  const { workOrderId, extId, vehicle, items } = group;
  const ids = items.map(({ notificationId }) => notificationId);
  const unread = items.filter(({ readTime }) => readTime === '').map(({ notificationId }) => notificationId);
  const name = workOrderId === null ? t('site') : `${vehicle} #${extId}`.trim();
  const read = () => {
    if (box === 'open' && unread.length > 0) onStep({ step: 'read', ids: unread });
  };
  return (
    <li className={styles.group} data-group>
      <div className={styles.of}>
        <h2>
          {workOrderId === null ? (
            name
          ) : (
            <Link to={vehicleAddress(segment, { workOrderId, extId })} onClick={read} {...inboxKey('Enter')}>
              <span>{vehicle}</span> <span className={styles.number}>#{extId}</span>
            </Link>
          )}
        </h2>
        {box === 'open' && items.length > 1 ? (
          <button
            type="button"
            className={styles.all}
            {...named(t('doneAllOf', { vehicle: name }))}
            onClick={() => onStep({ step: 'done', ids, said: t('isDone', { count: ids.length }) })}
          >
            <Icon name="check" size={16} />
            {t('doneAll')}
          </button>
        ) : null}
      </div>
      <ul>
        {items.map((told) => (
          <Told key={told.notificationId} told={told} workOrderId={workOrderId} box={box} onStep={onStep} />
        ))}
      </ul>
    </li>
  );
}
