import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isOpenLabor } from '#domain/shop-rollup';
import { isMissing } from '#domain/stage-transitions';
import { laborTone } from '#domain/labor-status';
import { Badge } from '../../src/components/Badge';
import { Can } from '../../src/components/Can';
import { partTone } from '../../src/components/vehicle/part-tone';
import { formatNumber } from '../../src/providers/i18n/format';
import { useMay } from '../../src/resources/useAccess';
import { useStage } from '../frame/stage-context';
import { tellConsole } from '../frame/tell-console';
import section from '../frame/section.module.css';
import styles from './Estimate.module.css';

/** What Parts and Repair still wait for, with the way to the dashboards where it is done. */
export function OpenWork() {
  const { t, i18n } = useTranslation('workbench');
  const { t: statuses } = useTranslation('statuses');
  const { t: words } = useTranslation('parts');
  const { stage, task, siteId } = useStage();
  const { order, items } = task;
  const onDashboard = useMay('labors', 'list');
  const inList = useMay('prioritized-work-orders', 'list');
  // The prioritization list completes labors, too: it is where they are done without a repair dashboard.
  const dashboard = onDashboard ? 'repair' : inList ? 'prioritization' : undefined;
  const labors = items.flatMap((item) => item.labors).filter(isOpenLabor);
  const parts = items.flatMap((item) => item.parts).filter(isMissing);
  const named = (status: string) => statuses(status, { defaultValue: status });
  const openLabors = (
    <section key="labors" className={section.section} aria-label={t('open.labors')}>
      <div className={section.head}>
        <h2>
          {t('open.labors')} <small>{labors.length}</small>
        </h2>
        {dashboard ? (
          <Button
            size="large"
            onClick={() => tellConsole({ event: 'OPEN_DASHBOARD', dashboard }, siteId, order)}
          >
            {t(dashboard === 'repair' ? 'open.toRepair' : 'open.toPrioritization')}
          </Button>
        ) : null}
      </div>
      {labors.length === 0 ? <p className={section.empty}>{t('open.noLabors')}</p> : null}
      <ul className={`${styles.lines} ${styles.open}`} hidden={labors.length === 0}>
        {labors.map((labor) => (
          <li key={labor.estimateLaborId}>
            <Badge tone="neutral">{labor.shopName}</Badge>
            <span>
              {labor.laborName}{' '}
              {['', labor.laborName].includes(labor.reworkReason) ? null : (
                <small>{labor.reworkReason}</small>
              )}
            </span>
            <small>{t('open.hours', { hours: formatNumber(labor.laborTime ?? 0, i18n.language, 2) })}</small>
            <Badge tone={laborTone(labor.status)}>{named(labor.status)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
  const missingParts = (
    <section key="parts" className={section.section} aria-label={t('open.parts')}>
      <div className={section.head}>
        <h2>
          {t('open.parts')} <small>{parts.length}</small>
        </h2>
        <Can resource="parts" action="list">
          <Button
            size="large"
            onClick={() => tellConsole({ event: 'OPEN_DASHBOARD', dashboard: 'parts' }, siteId, order)}
          >
            {t('open.toParts')}
          </Button>
        </Can>
      </div>
      {parts.length === 0 ? <p className={section.empty}>{t('open.noParts')}</p> : null}
      <ul className={`${styles.lines} ${styles.open}`} hidden={parts.length === 0}>
        {parts.map((part) => (
          <li key={part.estimatePartId}>
            <Badge tone="neutral">{part.shopName}</Badge>
            <span>
              {part.partName} {part.partNum ? <small>{part.partNum}</small> : null}
            </span>
            <small>{t('open.quantity', { count: part.quantity ?? 0 })}</small>
            <Badge tone={partTone(part.partStatus)}>
              {words(`status.${part.partStatus}`, { defaultValue: part.partStatus })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
  return <>{stage === 'Parts' ? [missingParts, openLabors] : [openLabors, missingParts]}</>;
}
