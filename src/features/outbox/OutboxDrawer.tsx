import { groupedBy } from '#domain/grouped-by';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { besideThePage } from '../../components/beside-the-page';
import { useOutbox } from '../../providers/outbox/useOutbox';
import type { OutboxRow } from '../../providers/outbox/row';
import { outbox } from '../../providers/outbox/outbox';
import { siteSegment, useSession } from '../../providers/session/session-store';
import { vehicleAddress } from '../../resources/vehicle-address';
import { AT_MOVING } from '../lot/place-address';
import { useUnsentMoves } from '../lot/scanned-moves';
import { DiscardDialog } from './DiscardDialog';
import { KeptRow } from './KeptRow';
import styles from './OutboxDrawer.module.css';

const container = besideThePage('drawers');

/** What was done on this device and is unsent, vehicle by vehicle; refused actions have a reason and ways on. */
export function OutboxDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('offline');
  const { sites, user } = useSession();
  const { rows, onWay } = useOutbox();
  const [discarding, setDiscarding] = useState<OutboxRow>();
  const segmentOf = (siteId: number): string => {
    const site = sites.find((one) => one.siteId === siteId);
    return site ? siteSegment(site, user) : String(siteId);
  };
  const moves = useUnsentMoves();
  const waiting = rows.some(({ refused }) => !refused);
  return (
    <>
      <Drawer
        open
        // A question about one of its rows is answered first.
        keyboard={!discarding}
        title={t('title')}
        placement="right"
        width="min(440px, 100vw)"
        getContainer={container}
        classNames={{ header: styles.header ?? '', body: styles.body ?? '' }}
        extra={
          waiting ? (
            <Button
              type="primary"
              data-autofocus
              loading={onWay !== undefined}
              onClick={() => void outbox.sendNow()}
            >
              {t(onWay === undefined ? 'sendNow' : 'sending')}
            </Button>
          ) : null
        }
        onClose={onClose}
      >
        <p className={styles.hint}>{t(rows.length + moves.size === 0 ? 'empty' : 'hint')}</p>
        {byVehicle(rows).map(({ about, of }) => (
          <section key={`${about.siteId} ${about.workOrderId}`} className={styles.vehicle}>
            <h3>
              <Link
                to={vehicleAddress(segmentOf(about.siteId), { ...about, extId: about.number })}
                onClick={onClose}
              >
                <span className={styles.number}>#{about.number}</span> {about.vehicle}
              </Link>
            </h3>
            <ul>
              {of.map((row) => (
                <KeptRow
                  key={row.id}
                  row={row}
                  rows={rows}
                  onAgain={() => void outbox.tryAgain(row)}
                  onDiscard={() => setDiscarding(row)}
                />
              ))}
            </ul>
          </section>
        ))}
        {[...moves].map(([siteId, count]) => (
          <p key={siteId} className={styles.moves}>
            {t('moves', { count })}{' '}
            <Link to={`/lot/${segmentOf(siteId)}`} state={AT_MOVING} onClick={onClose}>
              {t('showMoves')}
            </Link>
          </p>
        ))}
      </Drawer>
      {discarding ? (
        <DiscardDialog
          row={discarding}
          rows={rows}
          onDiscard={() => {
            void outbox.discard(discarding);
            setDiscarding(undefined);
          }}
          onClose={() => setDiscarding(undefined)}
        />
      ) : null}
    </>
  );
}

/** Rows of one vehicle are together, at its first one. */
function byVehicle(rows: readonly OutboxRow[]): { about: OutboxRow['about']; of: OutboxRow[] }[] {
  const groups = groupedBy(rows, ({ about }) => `${about.siteId} ${about.workOrderId}`);
  return [...groups.values()].flatMap((of) => (of[0] ? [{ about: of[0].about, of }] : []));
}
