import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../Icon';
import { explained } from '../hint/hint';
import styles from './ListPills.module.css';

type Props = {
  /** Rows that have come in and do not show yet. */
  arrived?: { count: number; text: string; hint: string; onShow: () => void };
  /** How many rows fit the list's filter no longer. */
  left: number;
  onTakeOut: () => void;
};

/**
 * What others have changed about which rows belong in a list: it waits behind a count instead of moving rows under the
 * cursor, until someone asks for it (design, principle 3).
 */
export function ListPills({ arrived, left, onTakeOut }: Props) {
  const { t } = useTranslation('shell');
  return (
    <div role="status" className={styles.place}>
      {arrived && arrived.count > 0 ? (
        <Pill icon="up" text={arrived.text} hint={arrived.hint} onTake={arrived.onShow} />
      ) : null}
      {left > 0 ? (
        <Pill
          icon="minus"
          text={t('table.left', { count: left })}
          hint={t('table.takeOut', { count: left })}
          onTake={onTakeOut}
        />
      ) : null}
    </div>
  );
}

function Pill({
  icon,
  text,
  hint,
  onTake,
}: {
  icon: IconName;
  text: string;
  hint: string;
  onTake: () => void;
}) {
  return (
    <button type="button" className={styles.pill} {...explained(hint)} onClick={onTake}>
      <Icon name={icon} size={15} />
      {text}
    </button>
  );
}
