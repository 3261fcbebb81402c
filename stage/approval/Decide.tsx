import { useTranslation } from 'react-i18next';
import type { Decision } from '#domain/approval';
import { unless } from '../../src/components/hint/hint';
import type { Row } from '../estimate/grid/rows';
import { isUndecided, staysOf } from './targets';
import styles from './Decide.module.css';

type Props = { row: Row; onDecide: (row: Row, decision: Decision | 'reopen') => void };

const OPEN = ['approve', 'decline', 'reject'] as const;

/** The decisions on a finding, labor or fee; what is decided can be taken back. */
export function Decide({ row, onDecide }: Props) {
  const { t } = useTranslation('workbench');
  // A part follows its labor, and a single labor its finding.
  if (row.kind === 'part' || (row.line && row.item.draft.labors.length < 2)) return null;
  const stays = staysOf(row);
  const why = stays === '' ? undefined : t(`approve.stays.${stays}`);
  const decisions = isUndecided(row) ? OPEN : (['reopen'] as const);
  return (
    <div className={styles.decisions} data-rove>
      {decisions.map((decision) => (
        <button
          key={decision}
          type="button"
          className={styles.decision}
          data-decision={decision}
          onKeyDown={(event) => {
            // The grid's Enter would look for something to type into.
            if (event.key === 'Enter') event.stopPropagation();
          }}
          {...unless(why, () => onDecide(row, decision))}
        >
          {t(`approve.${decision}`)}
        </button>
      ))}
    </div>
  );
}
