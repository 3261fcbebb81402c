import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { needsReason, withinLimit, type Decision } from '#domain/approval';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import { GridCursor } from '../../src/components/cell-grid/grid-cursor';
import { ReasonDialog } from '../../src/components/ReasonDialog';
import { formatMoney } from '../../src/providers/i18n/format';
import { Beside } from '../estimate/Beside';
import { EstimateGrid } from '../estimate/grid/EstimateGrid';
import type { Row } from '../estimate/grid/rows';
import { TotalsBar } from '../estimate/TotalsBar';
import { useMayWork, useStage } from '../frame/stage-context';
import { Decide } from './Decide';
import { overLimit } from './over-limit';
import { approvalLines, isUndecided, staysOf, targetOf } from './targets';
import { useDecisions } from './useDecisions';
import { Waiting } from './Waiting';
import section from '../frame/section.module.css';
import styles from '../estimate/Estimate.module.css';

const KEYS: Readonly<Record<string, Decision>> = { a: 'approve', d: 'decline', x: 'reject' };
/** A decision that needs a word: why not, or, beyond the limit, who agreed. */
type Asked = { row: Row; decision: Decision; overCents?: number };

const NO_SOURCES: readonly string[] = [];
const readOnly = () => false;
const nothing = () => undefined;

/**
 * The approver's grid: each finding and line is approved, declined or rejected; what fits the limit goes in one click.
 */
export function Approval() {
  const { t, i18n } = useTranslation('workbench');
  const { task } = useStage();
  const mayWork = useMayWork();
  const cursor = useMemo(() => new GridCursor<Row>(), []);
  const { store, queue, busy } = useDecisions(cursor);
  const [asked, setAsked] = useState<Asked>();
  const limitCents = task.approvalLimit === null ? null : toHundredths(task.approvalLimit);
  const fitting = new Set(withinLimit(approvalLines(task.items), limitCents));
  const approvable = task.items.filter(
    ({ estimateItemId, decisionStays }) => fitting.has(estimateItemId) && decisionStays === '',
  );

  /** Goes on to the next line that nobody has decided on. */
  const goOn = useCallback(
    (from: Row) => {
      const order = store.order();
      const at = order.indexOf(from.id);
      const next = [...order.slice(at + 1), ...order.slice(0, at)].find((id) => {
        const row = store.row(id);
        return row !== undefined && row.kind !== 'part' && row.line !== undefined && isUndecided(row);
      });
      if (next !== undefined) cursor.set({ row: next, column: 2 });
    },
    [store, cursor],
  );
  const take = useCallback(
    (row: Row, decision: Decision | 'reopen', reason: string) => {
      const target = targetOf(row);
      if (target) queue.decide({ decision, reason, targets: [target] });
    },
    [queue],
  );
  /** Answers whether it is decided; a word may be asked for first. */
  const decide = useCallback(
    (row: Row, decision: Decision | 'reopen'): boolean => {
      const target = targetOf(row);
      const shown = store.entries().flatMap(({ base }) => base ?? []);
      const overCents = decision === 'approve' && target ? overLimit(shown, target, limitCents) : undefined;
      if (overCents !== undefined) setAsked({ row, decision: 'approve', overCents });
      else if (decision === 'decline' || decision === 'reject') setAsked({ row, decision });
      else {
        take(row, decision, '');
        return true;
      }
      return false;
    },
    [take, store, limitCents],
  );
  const actions = useMemo(
    () => (mayWork ? (row: Row) => <Decide row={row} onDecide={decide} /> : () => null),
    [mayWork, decide],
  );
  const own = useCallback(
    ({ key, ctrlKey, shiftKey }: KeyboardEvent) => {
      const decision = KEYS[key];
      const row = store.row(cursor.get().row);
      if (!decision || !row || ctrlKey || shiftKey || !mayWork) return false;
      if (!isUndecided(row) || staysOf(row) !== '') return true;
      if (decide(row, decision)) goOn(row);
      return true;
    },
    [store, cursor, decide, goOn, mayWork],
  );
  const answeredRow = useRef<Row>(undefined);
  useEffect(() => {
    // Once the dialog has given the focus back.
    if (asked || !answeredRow.current) return;
    const row = answeredRow.current;
    answeredRow.current = undefined;
    requestAnimationFrame(() => goOn(row));
  }, [asked, goOn]);
  return (
    <div className={styles.layout}>
      <section className={`${section.section} ${styles.sheet}`} aria-label={t('approve.title')}>
        <div className={section.head}>
          <h2>{t('approve.title')}</h2>
          {task.waiting ? <Waiting {...task.waiting} /> : null}
          {mayWork && approvable.length > 1 ? (
            <Button
              type="primary"
              size="large"
              loading={busy}
              onClick={() =>
                queue.decide({
                  decision: 'approve',
                  reason: '',
                  targets: approvable.map((item) => ({ item, name: item.itemName })),
                })
              }
            >
              {t('approve.bulk', { count: approvable.length })}
            </Button>
          ) : null}
        </div>
        {task.items.length === 0 ? <p className={section.empty}>{t('estimate.none')}</p> : null}
        <EstimateGrid
          store={store}
          cursor={cursor}
          label={t('approve.title')}
          told={mayWork ? t('approve.keys') : ''}
          mayType={readOnly}
          sources={NO_SOURCES}
          onRemove={nothing}
          onAgain={nothing}
          onTheirs={nothing}
          onMine={nothing}
          actions={actions}
          own={own}
        />
        <TotalsBar store={store} limit={task.approvalLimit} customer={task.order.customerName} decides />
      </section>
      <Beside />
      {asked ? (
        <ReasonDialog
          id="decision-reason"
          title={t(`approve.${asked.decision}Title`, { item: targetOf(asked.row)?.name ?? '' })}
          confirm={t(`approve.${asked.decision}`)}
          required={needsReason(asked.decision) || asked.overCents !== undefined}
          danger={asked.decision !== 'approve'}
          onCancel={() => setAsked(undefined)}
          onConfirm={(reason) => {
            take(asked.row, asked.decision, reason);
            answeredRow.current = asked.row;
            setAsked(undefined);
          }}
        >
          {asked.overCents === undefined ? null : (
            <p>
              {t('approve.beyond', {
                total: formatMoney(fromHundredths(asked.overCents), i18n.language),
                limit: formatMoney(task.approvalLimit ?? 0, i18n.language),
                customer: task.order.customerName,
              })}
            </p>
          )}
        </ReasonDialog>
      ) : null}
    </div>
  );
}
