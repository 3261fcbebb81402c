import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_VALUE } from '#domain/limits';
import { last8 } from '#domain/vin';
import { useCurrentSite } from '../../providers/session/session-store';
import { Code } from './Code';
import { modelOf, windshieldLabel } from './label-facts';
import { Facts, Sheet, useVehicleFacts, type SheetProps } from './Sheet';
import styles from './Sheet.module.css';

/** Half a page for behind the windshield: which vehicle stands here, readable from some steps away. */
export function Tag(props: SheetProps) {
  const { t } = useTranslation('print');
  const { site } = useCurrentSite();
  const { order } = props.vehicle;
  const labels = useMemo(() => [windshieldLabel(props.vehicle)], [props.vehicle]);
  const [label] = labels;
  return (
    <Sheet {...props} sheet="tag" labels={labels}>
      <div className={styles.code}>{label ? <Code label={label} /> : null}</div>
      <p className={styles.last8}>
        <span className="visually-hidden">{t('fact.last8')} </span>
        {last8(order.vin) || EMPTY_VALUE}
      </p>
      <p className={styles.model}>{modelOf(props.vehicle) || EMPTY_VALUE}</p>
      <Facts facts={[...useVehicleFacts(props.vehicle).slice(0, 4), [t('fact.site'), site.siteName]]} />
    </Sheet>
  );
}
