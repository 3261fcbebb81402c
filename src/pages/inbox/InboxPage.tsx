import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { INBOX_BOXES, type InboxBox } from '#domain/notifications';
import { BoxLinks } from '../../components/BoxLinks';
import { EmptyList } from '../../components/EmptyList';
import { LoadState } from '../../components/LoadState';
import { useInboxCount } from '../../features/inbox/useInboxCount';
import { useCurrentSite } from '../../providers/session/session-store';
import { useInbox } from './hooks/useInbox';
import { useInboxKeys } from './hooks/useInboxKeys';
import { useSteps } from './hooks/useSteps';
import { VehicleGroup } from './components/VehicleGroup';
import styles from './components/Inbox.module.css';

/** What is waiting for the user and what happened to vehicles they follow, by vehicle, latest first. */
export function InboxPage() {
  const { t } = useTranslation('inbox');
  const { site } = useCurrentSite();
  const [address] = useSearchParams();
  const box = INBOX_BOXES.find((one) => one === address.get('box')) ?? 'open';
  const { query, groups, known } = useInbox(box);
  const { take } = useSteps();
  const list = useRef<HTMLOListElement>(null);
  useInboxKeys(list);
  const count = useInboxCount(site.siteId);
  const numbers: Partial<Record<InboxBox, number | undefined>> = {
    open: count?.open,
    snoozed: count?.snoozed,
  };
  const latest = groups
    .flatMap(({ items }) => items.map(({ createdTime }) => createdTime))
    .toSorted()
    .at(-1);
  return (
    <div className={styles.page} aria-busy={query.isFetching}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          {box === 'open' && latest !== undefined && (count?.unread ?? 0) > 0 ? (
            <Button size="small" onClick={() => take({ step: 'read', allUntil: latest })}>
              {t('allRead')}
            </Button>
          ) : null}
        </header>
        <BoxLinks
          label={t('boxes')}
          boxes={INBOX_BOXES}
          current={box}
          text={(one) => t(`box.${one}`)}
          counts={numbers}
        />
        {known ? null : <LoadState query={query} />}
        {known && groups.length === 0 ? (
          <EmptyList title={t(`empty.${box}`)} why={t(`empty.${box}Why`)} />
        ) : null}
        <ol ref={list} className={styles.groups} data-stale={!known}>
          {known
            ? groups.map((group) => <VehicleGroup key={group.id} group={group} box={box} onStep={take} />)
            : null}
        </ol>
        {known && query.hasNextPage ? (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
