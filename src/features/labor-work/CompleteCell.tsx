import type { LaborRow } from '#contract/labors';
import { ownClock } from '#domain/labor-clock';
import { completeObstacle } from '#domain/labor-status';
import { showsWorkCredit } from '#domain/work-credit';
import { useHasId } from '../../components/id-set';
import { NotSent } from '../outbox/NotSent';
import { ChargeMark } from '../labor-dialogs/ChargeMark';
import { useShownLabor } from './kept-labor';
import { chargeSubjectOf, vendorOf } from './labor-steps';
import { useLaborScreen } from './labor-context';
import { cellTexts } from '../../providers/i18n/cell-texts';
import { explained, hint, unless } from '../../components/hint/hint';
import styles from './cells.module.css';

/** Complete or Undo, and the work credit. */
export function CompleteCell({ row }: { row: LaborRow }) {
  return (
    <span className={styles.complete}>
      <CompleteButton row={row} />
      <CreditButton row={row} />
      <OpenCharge row={row} />
    </span>
  );
}

export function CompleteButton({ row: read, big = false }: { row: LaborRow; big?: boolean }) {
  const t = cellTexts('labors');
  const { commands, isTechnician, userConfigId, bulk } = useLaborScreen();
  const row = useShownLabor(read, userConfigId);
  const busy = useHasId(commands.busy, row.estimateLaborId);
  const waits = bulk ? t('assign.bulkFirst') : '';
  const mark = row.repaired === read.repaired ? null : <NotSent />;
  if (row.status === 'Declined in Repair') return null;
  if (row.repaired) {
    return (
      <>
        <button
          type="button"
          className={styles.action}
          data-big={big}
          disabled={busy}
          aria-label={big ? undefined : t('undoOf', { labor: row.laborName })}
          {...unless(waits || (row.inRepair ? '' : t('undoOver')), () => void commands.undo(row))}
        >
          {t('undo')}
        </button>
        {mark}
      </>
    );
  }
  const obstacle = completeObstacle(
    { status: 'Ready for Repair', approved: true, repaired: false },
    { technician: isTechnician, ownClock: ownClock(row, userConfigId) },
  );
  const vendor = vendorOf(row);
  const away = vendor === '' ? '' : t('atVendor', { vendor });
  const why = waits || (obstacle === null ? away : t(`complete.why.${obstacle}`));
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-big={big}
        disabled={busy}
        aria-label={big ? undefined : t('completeOf', { labor: row.laborName })}
        {...unless(why, () => commands.complete(row))}
      >
        {t('complete.do')}
      </button>
      {mark}
    </>
  );
}

export function CreditButton({ row }: { row: LaborRow }) {
  const t = cellTexts('labors');
  const { commands, bulk } = useLaborScreen();
  const busy = useHasId(commands.busy, row.estimateLaborId);
  if (!showsWorkCredit(row) || row.status === 'Declined in Repair') return null;
  const given = row.workCredit !== '';
  const text = [t(`credit.${row.workCredit}`, { defaultValue: row.workCredit }), row.vendorName]
    .filter(Boolean)
    .join(', ');
  return (
    <span className={styles.given}>
      <button
        type="button"
        className={styles.action}
        data-kind="plain"
        disabled={busy}
        aria-label={t(given ? 'credit.editOf' : 'credit.openOf', { labor: row.laborName })}
        {...explained(given ? text : '')}
        {...unless(bulk ? t('assign.bulkFirst') : '', () =>
          commands.open({ kind: 'credit', row, completes: false }),
        )}
      >
        {t(given ? 'credit.edit' : 'credit.open')}
      </button>
      {given ? (
        <span className={styles.credit} {...hint(text)}>
          {text}
        </span>
      ) : null}
    </span>
  );
}

/** A completed labor whose charge did not get through, or an undone one whose charge remains. */
export function OpenCharge({ row }: { row: LaborRow }) {
  const { commands } = useLaborScreen();
  const unsent = row.repaired && !row.validChargesCall;
  if (!unsent && !row.chargeStands) return null;
  return (
    <ChargeMark
      name={row.laborName}
      what={unsent ? 'unsent' : 'stands'}
      onOpen={() =>
        commands.open({
          kind: 'charges',
          subject: chargeSubjectOf(row),
          first: { kind: 'unavailable' },
        })
      }
    />
  );
}
