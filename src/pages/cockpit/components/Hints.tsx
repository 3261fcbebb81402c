import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '../../../components/Can';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Amounts } from '#domain/cockpit/sums';
import { useAmounts } from '../../../features/causes/useAmounts';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useNeverOpen } from '../hooks/useWhatIf';
import styles from './Cockpit.module.css';

/** What the numbers and promises are missing, opening hours or prices, and where to enter it. */
export function Hints({ view, sums }: { view: CockpitView; sums: Amounts }) {
  const { t } = useTranslation('cockpit');
  const { segment } = useCurrentSite();
  const { hours } = useAmounts(view.filter);
  const neverOpen = useNeverOpen();
  if (!neverOpen && sums.unpricedMs === 0) return null;
  return (
    <div className={styles.hints}>
      {neverOpen ? (
        <Alert
          type="info"
          showIcon
          message={t('hint.neverOpen')}
          action={
            <Can resource="site-shifts" action="edit">
              <Link to={`/siteconfig/${segment}/hours`}>{t('hint.toHours')}</Link>
            </Can>
          }
        />
      ) : null}
      {sums.unpricedMs > 0 ? (
        <Alert
          type="info"
          showIcon
          message={t('hint.unpriced', { hours: hours.write(sums.unpricedMs) })}
          action={
            <Can resource="holding-rates" action="edit">
              <Link to={`/siteconfig/${segment}/rates`}>{t('hint.toRates')}</Link>
            </Can>
          }
        />
      ) : null}
    </div>
  );
}
