import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkItem } from '#contract/my-work';
import type { WorkSection } from '#domain/my-work';
import { isStageName } from '#domain/stages';
import { ReadyDay } from '../../../components/vehicle/ReadyDay';
import { hint } from '../../../components/hint/hint';
import { formatMoney } from '../../../providers/i18n/format';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { Fact } from './Fact';
import { isTimed, Left } from './Left';
import { RowAction } from './RowAction';
import styles from '../MyWorkPage.module.css';

type Props = {
  section: WorkSection;
  item: WorkItem;
  own: OwnParts | undefined;
};

/** What an own labor shows in addition: the time on its clock, and its buttons. */
export type OwnParts = { time: ReactNode; buttons: ReactNode };

/** The user's own labors; these lists come first. */
export const isOwn = (section: WorkSection): boolean => section === 'ownStarted' || section === 'ownReady';

/** One thing to do: on which vehicle, the one fact that matters, and the next step. */
export function WorkRow({ section, item, own }: Props) {
  const detail = useDetail(section, item);
  const vehicle = (
    <span className={section === 'stages' ? styles.what : styles.vehicle} {...hint(item.vehicle)}>
      <span className={styles.number}>
        <VehicleLink order={item} />
      </span>{' '}
      {item.vehicle}
    </span>
  );
  return (
    <li className={styles.row} data-own={isOwn(section)}>
      <span className={styles.subject}>
        {section === 'stages' ? <strong {...hint(detail)}>{detail}</strong> : vehicle}
        {section === 'stages' ? (
          vehicle
        ) : (
          <Detail text={detail} item={item} timed={IN_DETAIL.has(section)} promised={PROMISED.has(section)} />
        )}
      </span>
      <Fact section={section} item={item} time={own?.time} />
      <span className={styles.action}>
        {isOwn(section) ? own?.buttons : <RowAction section={section} item={item} />}
      </span>
    </li>
  );
}

/** In these lists the fact leaves no room for the time left of the target. */
const IN_DETAIL: ReadonlySet<WorkSection> = new Set(['ownStarted', 'ownReady', 'unassigned', 'approvals']);

/** Lists in which the user chooses which vehicle goes first. */
const PROMISED: ReadonlySet<WorkSection> = new Set(['unassigned', 'blocked', 'approvals', 'longest']);

type DetailProps = { text: string; item: WorkItem; timed: boolean; promised: boolean };

function Detail({ text, item, timed, promised }: DetailProps) {
  const left = timed && isTimed(item) ? <Left item={item} /> : null;
  const ready = promised && item.readyBy !== '' ? <ReadyDay row={item} /> : null;
  if (text === '' && !left && !ready) return null;
  return (
    <span className={styles.what} {...hint(text)}>
      {left}
      {left && text !== '' ? <> · </> : null}
      {text}
      {ready && (left || text !== '') ? <> · </> : null}
      {ready}
    </span>
  );
}

/** The line below the vehicle: the labor or part with its shop, the stages, or how long it has waited. */
function useDetail(section: WorkSection, item: WorkItem): string {
  const { t, i18n } = useTranslation('my-work');
  const { t: names } = useTranslation('work-orders');
  const stageName = (stage: string) => (isStageName(stage) ? names(`stage.${stage}`) : stage);
  if (section === 'longest') return item.stage.split(',').map(stageName).join(', ');
  if (section === 'approvals') {
    const waits = item.days === 0 ? t('waits.today') : t('waits.days', { count: item.days ?? 0 });
    const { costADay } = item;
    if (costADay === null) return waits;
    return `${waits} · ${t('waits.cost', { cost: formatMoney(costADay, i18n.language) })}`;
  }
  const shop = isOwn(section) ? '' : item.shopName;
  const many = (item.quantity ?? 1) > 1 ? t('pieces', { count: item.quantity ?? 1 }) : '';
  return [isStageName(item.name) ? stageName(item.name) : item.name, many, shop].filter(Boolean).join(' · ');
}
