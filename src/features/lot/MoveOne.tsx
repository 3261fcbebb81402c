import { useNotification } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveVehicles, undoMove } from '#contract/lot';
import { Dialog } from '../../components/Dialog';
import { LoadState } from '../../components/LoadState';
import { useFailureText } from '../../providers/api/useFailureText';
import { useCommand } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { failureNotice } from '../../providers/notification/failure-notice';
import { useCurrentSite } from '../../providers/session/session-store';
import { PlaceChoice } from './PlaceChoice';
import { useLot, useLotReload } from './useLot';

type Props = {
  order: { workOrderId: number; extId: string };
  lotPlaceId: number | null;
  onClose: () => void;
};

/** Moves one vehicle to a place that is chosen. A full place causes a question. */
export function MoveOne({ order: { workOrderId, extId }, lotPlaceId: now, onClose }: Props) {
  const { t } = useTranslation('lot');
  const { site } = useCurrentSite();
  const { siteId } = site;
  const { query, places } = useLot(siteId);
  const { open: notify } = useNotification();
  const failureText = useFailureText();
  const reload = useLotReload();
  const command = useCommand(moveVehicles);
  const back = useCommand(undoMove, { success: () => t('move.takenBack', { number: extId }) });
  const [chosen, setChosen] = useState<number>();
  const [full, setFull] = useState<number>();
  const place = places.find(({ lotPlaceId }) => lotPlaceId === chosen);
  const undo = async (movedTime: string) => {
    try {
      await back.send({ body: { siteId, workOrderId, movedTime } });
    } catch (error) {
      notify?.(failureNotice(failureText(error)));
    }
    reload();
  };
  const write = useWrite({
    mutationFn: (to: number) =>
      command.send({
        body: {
          siteId,
          lotPlaceId: to,
          how: 'hand',
          codes: [],
          workOrderIds: [workOrderId],
          anyway: full === to ? 'Y' : 'N',
        },
      }),
    onSuccess: ({ code, results: [result] }, to) => {
      reload();
      if (result?.outcome === 'full') return setFull(to);
      onClose();
      if (result?.outcome !== 'moved' && result?.outcome !== 'seen') return;
      const said = result.outcome === 'moved' ? 'move.done' : 'move.seenThere';
      notify?.({
        type: 'success',
        message: t(said, { number: extId, place: code }),
        ...(result.outcome === 'moved' ? { cancelMutation: () => void undo(result.movedTime) } : {}),
      });
    },
  });
  const isFull = full !== undefined && full === chosen;
  return (
    <Dialog
      id="move-vehicle"
      size="small"
      title={t('move.one', { number: extId })}
      okText={
        isFull ? t('move.anyway') : chosen === now && chosen !== undefined ? t('move.confirm') : t('move.do')
      }
      notYet={place ? '' : t('move.chooseFirst')}
      confirmLoading={write.isPending}
      problem={
        write.error
          ? failureText(write.error)
          : isFull && place
            ? t('move.fullOf', { place: place.code, capacity: place.capacity })
            : undefined
      }
      onOk={() => {
        if (place) write.mutate(place.lotPlaceId);
      }}
      onCancel={onClose}
    >
      {query.data ? (
        <PlaceChoice places={places} value={chosen} onChange={setChosen} />
      ) : (
        <LoadState query={query} />
      )}
      {query.data && places.every(({ active }) => !active) ? (
        <p role="status">{t('empty.noPlaces')}</p>
      ) : null}
    </Dialog>
  );
}
