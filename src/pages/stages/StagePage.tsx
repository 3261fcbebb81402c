import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Site } from '#contract/sites';
import type { WorkOrderRow } from '#contract/work-orders';
import { EMPTY_VALUE } from '#domain/limits';
import { isStageName, stageSlug, type StageName } from '#domain/stages';
import { named } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import { useMedia } from '../../components/useMedia';
import { useTitle } from '../../components/useTitle';
import { VehiclePicture } from '../../components/vehicle/VehiclePicture';
import { Vin } from '../../components/vehicle/Vin';
import { VehicleLink } from '../../features/vehicle-panel/VehicleLink';
import { LinksCell } from '../../features/work-order-dialogs/LinksCell';
import { WorkOrderDialogHost } from '../../features/work-order-dialogs/WorkOrderDialogHost';
import { useWayOut } from '../../providers/router/useWayOut';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { StageFrame } from './components/StageFrame';
import { WalkBar } from './components/WalkBar';
import { useListWalk } from './hooks/useListWalk';
import { useStageMessages } from './hooks/useStageMessages';
import styles from './StagePage.module.css';

/**
 * The page of a stage for a work order. It embeds the page whose address is configured (W-053); without one it shows
 * what is known about the vehicle.
 */
export function StagePage({ stage, order }: { stage: StageName; order: WorkOrderRow }) {
  const { t } = useTranslation('stages');
  const { t: names } = useTranslation('work-orders');
  const { config } = useSession();
  const { site, segment } = useCurrentSite();
  const name = names(`stage.${stage}`);
  const pattern = config.stagePages[stageSlug(stage)] ?? config.stagePages['*'];
  useTitle(`${name} #${order.extId}`);
  const address = pattern && fillIn(pattern, stage, order, site);
  const [dimmed, setDimmed] = useState(false);
  const out = useWayOut(`/worklog/${segment}`);
  const back = t(`back.${out.place ?? 'worklog'}`);
  const walk = useListWalk(stage, order);
  const phone = useMedia('(max-width: 599px)');
  const onMessage = useStageMessages(stage, order, setDimmed, walk);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={out.to} state={out.state} className={styles.back} {...(phone ? named(back) : {})}>
          {phone ? <Icon name="left" /> : back}
        </Link>
        <h1>
          {name}{' '}
          <span>
            <VehicleLink order={order}>#{order.extId}</VehicleLink>
          </span>
        </h1>
        <LinksCell row={order} info={false} />
        <WalkBar walk={walk} still={dimmed} />
      </header>
      {address ? (
        <StageFrame
          address={address}
          title={t('frame', { stage: name, number: order.extId })}
          onMessage={onMessage}
          above={dimmed}
          onLoad={() => setDimmed(false)}
        />
      ) : (
        <section className={styles.sheet}>
          <p className={styles.hint}>
            <strong>{t('noPage', { stage: name })}</strong> {t('noPageHint')}
          </p>
          <div className={styles.vehicle}>
            <VehiclePicture
              imageUrl={order.woImageUrl}
              bodyStyle={order.bodyStyle}
              color={order.color}
              description={order.description}
            />
            <strong>{order.description || EMPTY_VALUE}</strong>
          </div>
          <dl>
            <dt>{t('vin')}</dt>
            <dd>
              <Vin vin={order.vin} />
            </dd>
            <dt>{t('customer')}</dt>
            <dd>{order.customerName || EMPTY_VALUE}</dd>
            <dt>{t('lot')}</dt>
            <dd>{[order.lotName, order.lotNumber].filter(Boolean).join(', ') || EMPTY_VALUE}</dd>
            <dt>{t('arrived')}</dt>
            <dd>
              {order.daysSinceArrival === null
                ? EMPTY_VALUE
                : names('days', { count: order.daysSinceArrival })}
            </dd>
            <dt>{t('tasks')}</dt>
            <dd>
              {order.activeTasks
                .map((task) => (isStageName(task) ? names(`stage.${task}`) : task))
                .join(', ') || EMPTY_VALUE}
            </dd>
          </dl>
        </section>
      )}
      {dimmed ? <div className={styles.dim} /> : null}
      <WorkOrderDialogHost embeds />
    </div>
  );
}

/** The address of an embedded page: its template filled in with the ids of the site and the work order. */
function fillIn(pattern: string, stage: StageName, order: WorkOrderRow, site: Site): string {
  const values: Readonly<Record<string, string | number>> = {
    siteId: site.siteId,
    extSiteId: site.auctionId,
    workOrderId: order.workOrderId,
    extId: order.extId,
    stage: stageSlug(stage),
  };
  return pattern.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    name in values ? encodeURIComponent(String(values[name])) : all,
  );
}
