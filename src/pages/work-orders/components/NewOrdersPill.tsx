import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon';
import { explained } from '../../../components/hint/hint';
import styles from './NewOrdersPill.module.css';

/** Says that work orders have come in, and brings them into the list when somebody wants them (design, principle 3). */
export function NewOrdersPill({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('work-orders');
  return (
    <div role="status" className={styles.place}>
      {count > 0 ? (
        <button
          type="button"
          className={styles.pill}
          {...explained(t('showNew', { count }))}
          onClick={onShow}
        >
          <Icon name="up" size={15} />
          {t('new', { count })}
        </button>
      ) : null}
    </div>
  );
}
