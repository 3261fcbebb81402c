import { useTranslation } from 'react-i18next';
import type { EstimateItem } from '#contract/estimates';
import type { Vehicle } from '#contract/vehicles';
import { LoadState } from '../../components/LoadState';
import { formatMoney, formatNumber } from '../../providers/i18n/format';
import { linesOf, type Line } from './estimate-lines';
import { Facts, Sheet, useVehicleFacts, type SheetProps } from './Sheet';
import { useEstimate, type Estimate } from './useEstimate';
import styles from './Sheet.module.css';

/** The estimate for a customer: what was found, the cost of each line, and the total. */
export function EstimateSheet(props: SheetProps) {
  const { t } = useTranslation('print');
  const { order, money } = props.vehicle;
  const { estimate, failed } = useEstimate(order.workOrderId, money !== null);
  return (
    <Sheet {...props} sheet="estimate" ready={money === null || estimate !== undefined}>
      <Facts facts={useVehicleFacts(props.vehicle)} />
      {money === null ? <p>{t('estimate.hidden')}</p> : null}
      {failed && !estimate ? <LoadState query={failed} /> : null}
      {money && estimate ? <Lines money={money} estimate={estimate} /> : null}
    </Sheet>
  );
}

type LinesProps = { money: NonNullable<Vehicle['money']>; estimate: Estimate };

function Lines({ money, estimate }: LinesProps) {
  const { t, i18n } = useTranslation('print');
  const groups = linesOf(estimate);
  if (groups.length === 0) return <p>{t('estimate.none')}</p>;
  const totals = (['labors', 'parts', 'fees'] as const).flatMap((name) => {
    const amount = money[name];
    return amount === null ? [] : [[name, amount] as const];
  });
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('estimate.line')}</th>
          <th scope="col">{t('estimate.kind')}</th>
          <th scope="col" data-number>
            {t('estimate.amount')}
          </th>
          <th scope="col" data-number>
            {t('estimate.each')}
          </th>
          <th scope="col" data-number>
            {t('estimate.price')}
          </th>
        </tr>
      </thead>
      {groups.map(({ item, lines }) => (
        <tbody key={item?.estimateItemId ?? 'other'}>
          <ItemRow item={item} />
          {lines.map((line) => (
            <LineRow key={line.key} line={line} />
          ))}
        </tbody>
      ))}
      <tfoot>
        {totals.map(([name, amount]) => (
          <tr key={name}>
            <th colSpan={4} scope="row" data-number>
              {t(`estimate.${name}`)}
            </th>
            <td data-number>{formatMoney(amount, i18n.language)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th colSpan={4} scope="row" data-number>
            {t('estimate.total')}
          </th>
          <td data-number>{formatMoney(money.estimated, i18n.language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function ItemRow({ item }: { item: EstimateItem | undefined }) {
  const { t } = useTranslation('print');
  return (
    <tr className={styles.group}>
      <th colSpan={5} scope="rowgroup">
        {item ? item.itemName : t('estimate.other')}
        {item?.observation ? <span className={styles.small}>{item.observation}</span> : null}
        {item && item.bundleId !== null ? (
          <span className={styles.small}>{t('estimate.bundle', { name: item.bundleName })}</span>
        ) : null}
      </th>
    </tr>
  );
}

function LineRow({ line }: { line: Line }) {
  const { t, i18n } = useTranslation('print');
  const { kind, name, detail, amount, each, price, declined } = line;
  const quantity =
    amount === null
      ? ''
      : kind === 'labor'
        ? t('estimate.hours', { hours: formatNumber(amount, i18n.language, 2) })
        : formatNumber(amount, i18n.language);
  return (
    <tr className={declined ? styles.declined : undefined}>
      <td>
        {name}
        {detail ? <span className={styles.small}>{detail}</span> : null}
      </td>
      <td>{declined ? t('estimate.declined') : t(`estimate.${kind}`)}</td>
      <td data-number>{quantity}</td>
      <td data-number>{each === null ? '' : formatMoney(each, i18n.language)}</td>
      <td data-number>{price === null ? '' : formatMoney(price, i18n.language)}</td>
    </tr>
  );
}
