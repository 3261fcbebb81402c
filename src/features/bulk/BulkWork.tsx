import { Button, Progress } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../../components/hint/ReasonButton';
import { AskDialog } from './AskDialog';
import { BulkResultDialog } from './BulkResultDialog';
import type { Asked, BulkAction, BulkTask, CommandAction, Ticked } from './bulk-action';
import type { BulkWork as Work } from './useBulkRun';
import styles from './Bulk.module.css';

type Props<Row, Id> = {
  actions: readonly BulkAction<Row>[];
  ticked: Ticked<Row, Id>;
  work: Work<Row, Id>;
};

/** The action on the ticked rows, its progress, and its outcome. */
export function BulkWork<Row, Id>({ actions, ticked, work }: Props<Row, Id>) {
  const { t } = useTranslation('bulk');
  const chosen = useSyncExternalStore(ticked.selected.watch, ticked.selected.get);
  const [asking, setAsking] = useState<CommandAction<Row>>();
  const { progress, result } = work;
  const rows = ticked.rowsOf(chosen);
  const begin = (action: BulkAction<Row>) => {
    if (action.kind === 'open') action.open(rows);
    else setAsking(action);
  };
  const whyNot = (action: BulkAction<Row>): string => {
    if (chosen.size === 0) return t('nothing');
    return action.kind === 'open' ? action.why(rows) : '';
  };
  return (
    <>
      {progress ? (
        <span className={styles.progress}>
          <Progress
            percent={Math.round(((progress.total - progress.left) / progress.total) * 100)}
            showInfo={false}
            size="small"
            className={styles.line ?? ''}
            aria-label={progress.text}
          />
          <span role="status">
            {t(progress.stopping ? 'stopping' : 'progress', { ...progress, count: progress.total })}
            {progress.silent > 0 ? ` ${t('silent')}` : ''}
            {progress.refused > 0 ? ` ${t('refusedSoFar', { count: progress.refused })}` : ''}
          </span>
          <ReasonButton why={progress.stopping ? t('stoppingHint') : ''} onPress={work.stop}>
            {t('stop')}
          </ReasonButton>
        </span>
      ) : (
        actions.map((action) => (
          <ReasonButton key={action.key} why={whyNot(action)} onPress={() => begin(action)}>
            {action.text}
          </ReasonButton>
        ))
      )}
      {asking ? (
        <AskDialog
          title={asking.text}
          ask={asking.ask}
          names={namesOf(rows.map((row) => asking.task(row)))}
          onClose={() => setAsking(undefined)}
          onAnswer={(asked: Asked) => {
            setAsking(undefined);
            work.start(asking, asked);
          }}
        />
      ) : null}
      {result ? (
        <BulkResultDialog
          title={result.wanted.action.text}
          result={result}
          onAgain={() => work.again(result)}
          onClose={work.close}
        />
      ) : null}
    </>
  );
}

/** Once for each thing that it is done with. */
const namesOf = (tasks: readonly BulkTask[]): string[] => [
  ...new Map(tasks.map(({ id, name }) => [id, name])).values(),
];

type BarProps<Row, Id> = Props<Row, Id> & {
  /** All rows of the filter, as far as their number is known. */
  all: { count: number; choose: () => Promise<void> } | undefined;
  onLeave: () => void;
};

/** The bar of a list whose rows are ticked: how many, all at once, none, and what is done with them. */
export function BulkBar<Row, Id>({ all, onLeave, ...props }: BarProps<Row, Id>) {
  const { t } = useTranslation('bulk');
  const { selected } = props.ticked;
  const { size } = useSyncExternalStore(selected.watch, selected.get);
  const [choosing, setChoosing] = useState(false);
  const atWork = props.work.progress !== undefined;
  const choose = async () => {
    setChoosing(true);
    await all?.choose();
    setChoosing(false);
  };
  return (
    <div className={styles.bar} role="group" aria-label={t('bar')} data-rove>
      <strong role="status">{t('selected', { count: size })}</strong>
      {all && !atWork ? (
        <ReasonButton
          type="text"
          loading={choosing}
          why={all.count > MOST ? t('tooMany', { count: MOST }) : ''}
          onPress={() => void choose()}
        >
          {t('all', { count: all.count })}
        </ReasonButton>
      ) : null}
      {size > 0 && !atWork ? (
        <Button type="text" onClick={() => selected.clear()}>
          {t('clear')}
        </Button>
      ) : null}
      <i className={styles.gap} />
      <BulkWork {...props} />
      {atWork ? null : <Button onClick={onLeave}>{t('leaveBar')}</Button>}
    </div>
  );
}

/** More than this are not ticked at once. */
const MOST = 1000;
