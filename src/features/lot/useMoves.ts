import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { moveVehicles, undoMove, type PlaceWithCount } from '#contract/lot';
import { newKey } from '../../providers/api/new-key';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useCurrentSite } from '../../providers/session/session-store';
import { addMove, changeMove, dropMove, unsentMoves, type ScannedMove } from './scanned-moves';
import { useLotReload } from './useLot';

/** A camera sees a code repeatedly: within this time it is the same scan. */
const SAME_MS = 4000;

/** Moves scanned vehicles one after the other, each at once; failures stay listed as unsent. */
export function useMoves() {
  const { site } = useCurrentSite();
  const send = useSend();
  const failureText = useFailureText();
  const reload = useLotReload();
  const { siteId } = site;

  const carryOut = useCallback(
    async (move: ScannedMove, anyway: 'Y' | 'N' = 'N') => {
      const { key, code, workOrderId, lotPlaceId } = move;
      changeMove(key, { state: 'sending' });
      const named =
        workOrderId === undefined
          ? { codes: [code], workOrderIds: [] }
          : { codes: [], workOrderIds: [workOrderId] };
      try {
        const { results } = await send(moveVehicles, {
          body: { siteId, lotPlaceId, how: 'scan', ...named, anyway },
          idempotencyKey: `${key}-${workOrderId ?? ''}-${anyway}`,
        });
        const [result] = results;
        if (result) changeMove(key, { state: result.outcome, result });
        reload();
      } catch (error) {
        changeMove(key, { state: 'unsent', problem: failureText(error) });
      }
    },
    [send, siteId, failureText, reload],
  );

  // Unsent moves go by themselves, once there is a connection again or the list is opened.
  const again = useEffectEvent(async () => {
    for (const move of unsentMoves(siteId)) await carryOut(move);
  });
  useEffect(() => {
    const back = () => void again();
    if (navigator.onLine) back();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);

  const heard = useRef(new Map<string, number>());
  /** A vehicle was scanned at a place. */
  const scan = useCallback(
    (code: string, { lotPlaceId, code: place }: PlaceWithCount) => {
      const now = performance.now();
      const hit = `${lotPlaceId} ${code}`;
      const before = heard.current.get(hit) ?? -Infinity;
      heard.current.set(hit, now);
      if (now - before < SAME_MS) return;
      const move: ScannedMove = { key: newKey(), siteId, code, lotPlaceId, place, state: 'sending' };
      addMove(move);
      void carryOut(move);
    },
    [siteId, carryOut],
  );

  const undo = useCallback(
    async ({ key, result }: ScannedMove) => {
      if (!result || result.workOrderId === null) return;
      const { workOrderId, movedTime } = result;
      changeMove(key, { state: 'sending' });
      try {
        await send(undoMove, { body: { siteId, workOrderId, movedTime } });
        changeMove(key, { state: 'undone' });
      } catch (error) {
        // The vehicle stands where it was moved to.
        changeMove(key, { state: 'moved', problem: failureText(error) });
      }
      reload();
    },
    [send, siteId, failureText, reload],
  );

  /** Of several vehicles one was meant. */
  const choose = (move: ScannedMove, workOrderId: number) => {
    const chosen = { ...move, workOrderId };
    changeMove(move.key, { workOrderId });
    void carryOut(chosen);
  };

  return {
    scan,
    undo,
    choose,
    again: (move: ScannedMove) => void carryOut(move),
    anyway: (move: ScannedMove) => void carryOut(move, 'Y'),
    drop: ({ key }: ScannedMove) => dropMove(key),
  };
}
