import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MovedVehicle } from '#contract/lot';
import { Icon } from '../../components/Icon';
import { VehicleLink } from '../vehicle-panel/VehicleLink';
import type { ScannedMove } from './scanned-moves';
import type { useMoves } from './useMoves';
import styles from './lot.module.css';

type Props = { moves: readonly ScannedMove[]; act: ReturnType<typeof useMoves> };

/** The outcome for each scanned vehicle, the newest first, and the next action if one is needed. */
export function MovedList({ moves, act }: Props) {
  const { t } = useTranslation('lot');
  return (
    <ol className={styles.moves} aria-label={t('move.scanned')}>
      {moves.map((move) => (
        <li key={move.key} data-state={toneOf(move.state)}>
          <Told move={move} />
          <Ways move={move} act={act} />
        </li>
      ))}
    </ol>
  );
}

const toneOf = (state: ScannedMove['state']): 'done' | 'wait' | 'trouble' =>
  state === 'moved' || state === 'seen' || state === 'undone'
    ? 'done'
    : state === 'sending'
      ? 'wait'
      : 'trouble';

function Told({ move: { state, code, place, result, problem } }: { move: ScannedMove }) {
  const { t } = useTranslation('lot');
  const name = result?.extId ? vehicleName(result) : code;
  const said = {
    sending: t('move.sending', { place }),
    unsent: t('move.unsent', { place }),
    undone: t('move.undone'),
    moved: result?.before
      ? t('move.movedFrom', { place, before: result.before })
      : t('move.moved', { place }),
    seen: t('move.seen', { place }),
    full: t('move.full', { place }),
    unknown: t('move.unknown'),
    left: t('move.left'),
    several: t('move.several'),
  }[state];
  return (
    <div className={styles.told}>
      <strong>
        {state === 'moved' || state === 'seen' ? <Icon name="check" size={16} /> : null}
        {result?.workOrderId ? (
          <VehicleLink order={{ workOrderId: result.workOrderId, extId: result.extId }}>{name}</VehicleLink>
        ) : (
          name
        )}
      </strong>
      <span role="status">{said}</span>
      {problem ? <span className={styles.problem}>{problem}</span> : null}
    </div>
  );
}

const vehicleName = ({ extId, description }: MovedVehicle): string => `#${extId} ${description}`.trim();

function Ways({ move, act }: { move: ScannedMove; act: Props['act'] }) {
  const { t } = useTranslation('lot');
  const { state, result, code } = move;
  const of = { number: result?.extId ?? code };
  switch (state) {
    case 'moved':
      return (
        <Button onClick={() => void act.undo(move)} aria-label={t('move.undoOf', of)}>
          {t('move.undo')}
        </Button>
      );
    case 'unsent':
      return (
        <span className={styles.ways}>
          <Button type="primary" onClick={() => act.again(move)}>
            {t('move.again')}
          </Button>
          <Button onClick={() => act.drop(move)}>{t('move.drop')}</Button>
        </span>
      );
    case 'full':
      return (
        <span className={styles.ways}>
          <Button type="primary" onClick={() => act.anyway(move)}>
            {t('move.anyway')}
          </Button>
          <Button onClick={() => act.drop(move)}>{t('move.drop')}</Button>
        </span>
      );
    case 'several':
      return (
        <span className={styles.ways}>
          {result?.candidates.map((one) => (
            <Button key={one.workOrderId} onClick={() => act.choose(move, one.workOrderId)}>
              #{one.extId} {one.description}
            </Button>
          ))}
        </span>
      );
    case 'unknown':
    case 'left':
      return <Button onClick={() => act.drop(move)}>{t('move.drop')}</Button>;
    default:
      return null;
  }
}
