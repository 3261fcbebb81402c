import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageItem } from '#contract/workbench-estimate';
import { Icon } from '../../src/components/Icon';
import { ErrorDialog } from '../../src/components/ErrorDialog';
import { useMayWork, useStage } from '../frame/stage-context';
import { ItemCard } from './ItemCard';
import { ItemDialog } from './ItemDialog';
import { Totals } from './Totals';
import { useRemoveItem } from './useItems';
import section from '../frame/section.module.css';
import styles from './Estimate.module.css';

/** The estimate: findings with labors, fees and parts, and what they add up to. */
export function Estimate() {
  const { t } = useTranslation('workbench');
  const { stage, task } = useStage();
  const mayWork = useMayWork();
  const [edited, setEdited] = useState<StageItem | 'new'>();
  const remove = useRemoveItem();
  const items = stage === 'Diagnose' ? inFront(task.items) : task.items;
  return (
    <section className={section.section} aria-label={t('estimate.title')}>
      <div className={section.head}>
        <h2>
          {t('estimate.title')} <small>{t('estimate.items', { count: items.length })}</small>
        </h2>
        {mayWork ? (
          <Button type="primary" icon={<Icon name="plus" />} size="large" onClick={() => setEdited('new')}>
            {t('estimate.add')}
          </Button>
        ) : null}
      </div>
      {items.length === 0 ? <p className={section.empty}>{t('estimate.none')}</p> : null}
      <ul className={styles.items}>
        {items.map((item) => {
          const open = item.itemStatus === 'Pending' || item.itemStatus === 'Diagnose';
          return (
            <ItemCard key={item.estimateItemId} item={item}>
              {mayWork && open ? (
                <div className={styles.actions}>
                  <Button size="large" onClick={() => setEdited(item)}>
                    {t('estimate.edit')}
                  </Button>
                  <Button
                    size="large"
                    loading={remove.isPending && remove.variables === item}
                    onClick={() => remove.mutate(item)}
                  >
                    {t('estimate.remove')}
                  </Button>
                </div>
              ) : null}
            </ItemCard>
          );
        })}
      </ul>
      <Totals />
      {edited ? (
        <ItemDialog item={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
      {remove.isError ? <ErrorDialog error={remove.error} onClose={remove.reset} /> : null}
    </section>
  );
}

/** What waits for a diagnosis comes first where diagnoses are made. */
const inFront = (items: readonly StageItem[]) =>
  items.toSorted((one, other) => rank(one.itemStatus) - rank(other.itemStatus));
const rank = (status: string) => (status === 'Diagnose' ? 0 : 1);
