import { memo } from 'react';
import { Icon, type IconName } from '../../../components/Icon';
import { takeFocus } from '../../../components/cell-grid/grid-cursor';
import { useGrid } from './grid-context';
import { named, unless } from '../../../components/hint/hint';
import styles from './LineGrid.module.css';

type Props = {
  row: { id: string };
  column: number;
  tabStop: boolean;
  active: boolean;
  name: string;
  icon: IconName;
  marked: boolean;
  /** Why it cannot be pressed. */
  why?: string | undefined;
  label: string;
  onPress: () => void;
};

/** A cell that is a button: the cursor of the grid stops on it. */
export const ButtonCell = memo(function ButtonCell({
  row,
  column,
  tabStop,
  active,
  name,
  icon,
  marked,
  why,
  label,
  onPress,
}: Props) {
  const { cursor } = useGrid();
  return (
    <div role="gridcell" aria-colindex={column + 1} className={styles.buttonCell} data-column={name}>
      <button
        type="button"
        tabIndex={tabStop ? 0 : -1}
        ref={(element) => {
          if (active) takeFocus(element, cursor);
        }}
        data-marked={marked}
        {...named(label)}
        onFocus={() => {
          if (!active) cursor.set({ row: row.id, column, focus: false });
        }}
        onKeyDown={(event) => {
          // The grid's Enter would look for an editable cell.
          if (event.key === 'Enter') event.stopPropagation();
        }}
        {...unless(why, onPress)}
      >
        <Icon name={icon} size={17} />
      </button>
    </div>
  );
}, isSame);

/** What a press does follows from the row, so a new handler alone is no reason to render. */
function isSame(
  { onPress: _before, row: before, ...was }: Props,
  { onPress: _now, row, ...now }: Props,
): boolean {
  return (
    before.id === row.id &&
    (Object.keys(now) as (keyof typeof now)[]).every((name) => now[name] === was[name])
  );
}
