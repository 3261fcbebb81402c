import { useTranslation } from 'react-i18next';
import { hint } from '../../../components/hint/hint';
import { Icon, type IconName } from '../../../components/Icon';
import { LABOR_VIEWS, type LaborView } from '#domain/labor-address';
import styles from './ViewSwitch.module.css';

const ICONS: Record<LaborView, IconName> = { labors: 'list', vehicles: 'car', board: 'columns' };

/** Chooses how labors are shown: as a list, by vehicle, or on a board. */
export function ViewSwitch({ view, onChoose }: { view: LaborView; onChoose: (view: LaborView) => void }) {
  const { t } = useTranslation('labors');
  return (
    <span className={styles.switch} role="group" aria-label={t('view.name')}>
      {LABOR_VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          {...hint(t(`view.${one}`))}
          onClick={() => {
            if (one !== view) onChoose(one);
          }}
        >
          <Icon name={ICONS[one]} size={16} />
          <span>{t(`view.${one}`)}</span>
        </button>
      ))}
    </span>
  );
}
