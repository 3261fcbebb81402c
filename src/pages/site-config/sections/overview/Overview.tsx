import { Button, Descriptions, Progress, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { SITE_FLAGS } from '#domain/flags';
import { Can } from '../../../../components/Can';
import { Icon } from '../../../../components/Icon';
import { LoadState } from '../../../../components/LoadState';
import { NewSiteDialog } from '../../../../features/new-site/NewSiteDialog';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { SectionHead } from '../../components/SectionHead';
import { useSettings } from '../settings/useSettings';
import { formatNumber } from '../../../../providers/i18n/format';
import styles from './Overview.module.css';

/** The set-up steps of a new site, in order, up to its first work order and the first promise about it. */
const STEPS = [
  { key: 'settings', needed: true },
  { key: 'hours', needed: true },
  { key: 'shops', needed: true },
  { key: 'customers', needed: true },
  { key: 'skills', needed: false },
  { key: 'technicians', needed: false },
  { key: 'vendors', needed: false },
  { key: 'sources', needed: false },
  { key: 'users', needed: false },
] as const;

/** The progress of the site's set-up, and what comes next. */
export function Overview() {
  const { t, i18n } = useTranslation('site-config');
  const { site, segment } = useCurrentSite();
  const navigate = useNavigate();
  const { query, settings } = useSettings();
  const [adding, setAdding] = useState(false);
  if (!settings) return <LoadState query={query} />;
  const flags = SITE_FLAGS.filter((flag) => settings[flag]).length;
  const countOf = (key: (typeof STEPS)[number]['key']) => (key === 'settings' ? flags : settings.counts[key]);
  // The site's creator already is a user, but does not count as an invitation.
  const isDone = (key: (typeof STEPS)[number]['key']) => countOf(key) > (key === 'users' ? 1 : 0);
  const next = STEPS.find(({ key, needed }) => needed && !isDone(key));
  const started = settings.counts.workOrders > 0;
  const done = STEPS.filter(({ key }) => isDone(key)).length + Number(started);
  return (
    <div className={styles.screen}>
      <SectionHead section="overview">
        <Can resource="administration" action="create">
          <Button icon={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
            {t('newSite.title')}
          </Button>
        </Can>
      </SectionHead>
      <div className={styles.scroll}>
        <Descriptions
          className={styles.facts ?? ''}
          layout="vertical"
          colon={false}
          size="small"
          column={{ xs: 2, sm: 2, md: 4, lg: 4, xl: 4, xxl: 4 }}
          items={(
            [
              ['siteName', settings.siteName],
              ['auctionId', settings.auctionId],
              ['siteId', String(settings.siteId)],
              ['timeZone', settings.timeZone.replaceAll('_', ' ')],
            ] as const
          ).map(([name, value]) => ({ key: name, label: t(`settings.field.${name}`), children: value }))}
        />
        <div className={styles.progress}>
          <Progress
            percent={Math.round((100 * done) / (STEPS.length + 1))}
            format={() => t('overview.done', { done, of: STEPS.length + 1 })}
            aria-label={t('overview.steps')}
            {...(done > STEPS.length ? { status: 'success' as const } : {})}
          />
        </div>
        <ol className={styles.steps} aria-label={t('overview.steps')}>
          {STEPS.map(({ key, needed }) => {
            const count = countOf(key);
            return (
              <li key={key} data-done={isDone(key)} data-next={next?.key === key}>
                <Link to={`/siteconfig/${segment}/${key}`}>
                  <i aria-hidden="true">{isDone(key) ? <Icon name="check" size={16} /> : null}</i>
                  <span className={styles.words}>
                    <strong>{t(`overview.step.${key}`)}</strong>
                    <span>{t(`overview.why.${key}`)}</span>
                  </span>
                  <span className={styles.count}>
                    {isDone(key) ? (
                      t(`overview.count.${key}`, { count, number: formatNumber(count, i18n.language) })
                    ) : (
                      <Tag bordered={false} className={styles.tag ?? ''} data-needed={needed}>
                        {t(needed ? 'overview.needed' : 'overview.optional')}
                      </Tag>
                    )}
                  </span>
                  <Icon name="right" size={16} />
                </Link>
              </li>
            );
          })}
          <li data-done={started} data-next={next === undefined && !started}>
            <Link to={`/worklog/${segment}`}>
              <i aria-hidden="true">{started ? <Icon name="check" size={16} /> : null}</i>
              <span className={styles.words}>
                <strong>{t('overview.step.workOrders')}</strong>
                <span>{t('overview.why.workOrders')}</span>
              </span>
              <span className={styles.count}>{t(started ? 'overview.started' : 'overview.last')}</span>
              <Icon name="right" size={16} />
            </Link>
          </li>
        </ol>
      </div>
      {adding ? (
        <NewSiteDialog
          timeZone={site.timeZone}
          onClose={() => setAdding(false)}
          onMade={(siteId) => {
            setAdding(false);
            void navigate(`/siteconfig/${siteId}`);
          }}
        />
      ) : null}
    </div>
  );
}
