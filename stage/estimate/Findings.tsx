import { useTranslation } from 'react-i18next';
import { isDeclined } from '#domain/shop-rollup';
import { useStage } from '../frame/stage-context';
import { ItemCard } from './ItemCard';
import section from '../frame/section.module.css';
import styles from './Estimate.module.css';

/** What was found and is being repaired, with the photos that were taken of it. */
export function Findings() {
  const { t } = useTranslation('workbench');
  const items = useStage().task.items.filter(({ labors }) => labors.some((labor) => !isDeclined(labor)));
  if (items.length === 0) return null;
  return (
    <section className={section.section} aria-label={t('closing.findings')}>
      <div className={section.head}>
        <h2>
          {t('closing.findings')} <small>{t('estimate.items', { count: items.length })}</small>
        </h2>
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <ItemCard key={item.estimateItemId} item={item} />
        ))}
      </ul>
    </section>
  );
}
