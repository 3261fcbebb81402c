import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../src/providers/i18n/format';
import { TakenPhotos } from '../../photos/Photos';
import { reasonText } from '../reason';
import { NotSaved } from '../../autosave/NotSaved';
import type { ItemEntry } from './entries';
import { useGrid } from './grid-context';
import section from '../../frame/section.module.css';
import styles from './grid.module.css';

/** The stages that look for what an estimate lists. */
const INSPECTIONS = ['Mechanical Inspection', 'Diagnose'];

/** What belongs to a finding and is no cell: its photos, why it was decided so, and what stands against saving it. */
export const ItemNotes = memo(function ItemNotes({ entry }: { entry: ItemEntry }) {
  const { t } = useTranslation('workbench');
  const { onAgain } = useGrid();
  const { base, theirs, refused } = entry;
  const reason = base?.decisionReason ?? '';
  const lines = (base?.labors ?? []).filter(({ decisionReason }) => decisionReason !== '');
  const bundled = base !== undefined && base.bundleId !== null;
  const told = reason !== '' || lines.length > 0 || bundled || refused !== undefined || theirs !== undefined;
  if (!told && !base?.itemCode) return null;
  return (
    <div role="row" className={styles.notes}>
      <div role="gridcell" className={styles.noted}>
        {reason ? <p>{reasonText(reason, t)}</p> : null}
        {lines.map((labor) => (
          <p key={labor.estimateLaborId}>
            {labor.laborName}: {labor.decisionReason}
          </p>
        ))}
        {bundled ? <p>{t('estimate.inBundle', { bundle: base.bundleName })}</p> : null}
        {base?.itemCode ? <TakenPhotos stages={INSPECTIONS} itemCodes={[base.itemCode]} /> : null}
        {refused === undefined ? null : <NotSaved error={refused} onAgain={() => onAgain(entry.key)} />}
        {theirs === undefined ? null : <TheirItem entry={entry} />}
      </div>
    </div>
  );
}, isSame);

/** What is typed changes nothing of it. */
function isSame({ entry: before }: { entry: ItemEntry }, { entry: now }: { entry: ItemEntry }): boolean {
  return before.base === now.base && before.theirs === now.theirs && before.refused === now.refused;
}

/** Somebody else has changed the finding meanwhile: both are there, and one is chosen. */
function TheirItem({ entry: { key, theirs } }: { entry: ItemEntry }) {
  const { t, i18n } = useTranslation('workbench');
  const { onTheirs, onMine } = useGrid();
  const gone = theirs === 'removed' || theirs === undefined;
  const decided = !gone && theirs.itemStatus !== 'Pending' && theirs.itemStatus !== 'Diagnose';
  const said = gone
    ? t('estimate.theirs.removed')
    : t('estimate.theirs.changed', {
        name: theirs.itemName,
        total: formatMoney(theirs.total, i18n.language),
        lines: [
          ...theirs.labors.map(({ laborName }) => laborName),
          ...theirs.parts.map(({ partName }) => partName),
        ].join(', '),
        status: t(`estimate.status.${theirs.itemStatus as 'Pending'}`, { defaultValue: theirs.itemStatus }),
      });
  return (
    <div role="alert">
      <p>{said}</p>
      <div className={section.choices}>
        <Button onClick={() => onTheirs(key)}>{t('inspection.takeTheirs')}</Button>
        {decided ? null : <Button onClick={() => onMine(key)}>{t('inspection.takeMine')}</Button>}
      </div>
    </div>
  );
}
