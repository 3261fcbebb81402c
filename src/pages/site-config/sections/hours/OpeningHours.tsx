import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../../components/Can';
import { LoadState } from '../../../../components/LoadState';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { SectionHead } from '../../components/SectionHead';
import { Closures } from './Closures';
import { useShifts, weeksFrom } from './useShifts';
import { WeekDialog } from './WeekDialog';
import { WeekTable } from './WeekTable';
import styles from './hours.module.css';

/** When the site is open, and the exceptions when it is closed. */
export function OpeningHours() {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const { query, today, shifts } = useShifts();
  const [changing, setChanging] = useState(false);
  const weeks = weeksFrom(shifts, today);
  const isEmpty = weeks.every((week) => week.shifts.length === 0);
  const change = (primary: boolean) => (
    <Can resource="site-shifts" action="edit">
      <Button type={primary ? 'primary' : 'default'} onClick={() => setChanging(true)}>
        {t('hours.change')}
      </Button>
    </Can>
  );
  return (
    <div className={styles.screen}>
      <SectionHead section="hours">{shifts && !isEmpty ? change(false) : null}</SectionHead>
      <div className={styles.block}>
        {shifts === undefined ? (
          <LoadState query={query} />
        ) : isEmpty ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={`${t('hours.empty')} ${t('hours.emptyMore')}`}
          >
            {change(true)}
          </Empty>
        ) : (
          <WeekTable weeks={weeks} />
        )}
      </div>
      <div className={styles.closures}>
        <Closures />
      </div>
      {changing && shifts ? (
        <WeekDialog
          title={t('hours.form')}
          name={site.siteName}
          shifts={shifts}
          today={today}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </div>
  );
}
