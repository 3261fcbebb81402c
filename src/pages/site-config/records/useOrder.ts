import { useNotification } from '@refinedev/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderRecords } from '#contract/site-config-records';
import { moved } from '#domain/site-config/shops';
import { useSend } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { useFailureText } from '../../../providers/api/useFailureText';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { RecordKind, Row } from './types';
import { useReload } from '../../../providers/data/useReload';

export type Order = {
  /** Moves a record by some places, and announces its new place. */
  move: (id: Row['id'], by: number) => void;
  /** Shows a record at another place while it is dragged; nothing is saved before `drop`. */
  drag: (id: Row['id'], to: number) => void;
  drop: () => void;
  cancel: () => void;
  placeOf: (id: Row['id']) => number;
  count: number;
};

/** Every move is a separate write, even one that restores an earlier order. */
const moveOf = ({ move }: { move: number }) => move;

/** The order of records: a change shows at once and is reverted if the services refuse it. */
export function useOrder<R extends Row, Values extends object>(
  kind: RecordKind<R, Values>,
  rows: readonly R[],
): (Order & { rows: readonly R[]; announcement: string }) | undefined {
  const send = useSend();
  const { open: notify } = useNotification();
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const reload = useReload(kind.resource);
  const [draft, showDraft] = useState<readonly R['id'][]>();
  // The last drag position counts on drop, even if it has not been rendered yet.
  const latest = useRef<readonly R['id'][]>(undefined);
  const setDraft = useCallback((next: readonly R['id'][] | undefined) => {
    latest.current = next;
    showDraft(next);
  }, []);
  const [announcement, setAnnouncement] = useState('');
  const moves = useRef(0);
  const { mutate, isPending } = useWrite({
    // One write at a time, so that the last order wins.
    scope: { id: `order ${kind.resource}` },
    each: moveOf,
    mutationFn: ({ ids }: { ids: readonly R['id'][]; move: number }) =>
      send(orderRecords, {
        body: { siteId: site.siteId, resource: kind.ordered ?? 'shops', ids: ids.map(Number) },
      }),
    onError: (error) => {
      setAnnouncement('');
      notify?.(failureNotice(failureText(error)));
    },
    onSettled: async (_, _error, { ids }) => {
      await reload();
      // A later move is a separate order that still has to be saved.
      if (latest.current === ids) setDraft(undefined);
    },
  });
  const shown = useMemo(() => {
    if (!draft) return rows;
    const known = new Map(rows.map((row) => [row.id, row]));
    const kept = draft.flatMap((id) => known.get(id) ?? []);
    // Someone added or deleted a record in the meantime, so the dragged order no longer fits.
    return kept.length === rows.length ? kept : rows;
  }, [draft, rows]);
  return useMemo(() => {
    if (kind.ordered === undefined) return undefined;
    const ids = shown.map(({ id }) => id);
    const placeOf = (id: R['id']) => ids.indexOf(id);
    const say = (id: R['id'], place: number) => {
      const row = shown.find((one) => one.id === id);
      if (row)
        setAnnouncement(t('order.moved', { name: kind.nameOf(row), place: place + 1, count: ids.length }));
    };
    return {
      rows: shown,
      announcement,
      placeOf,
      count: ids.length,
      move(id: R['id'], by: number) {
        const to = placeOf(id) + by;
        if (to < 0 || to >= ids.length) return;
        const next = moved(ids, placeOf(id), to);
        setDraft(next);
        say(id, to);
        mutate({ ids: next, move: (moves.current += 1) });
      },
      drag(id: R['id'], to: number) {
        const now = latest.current ?? ids;
        setDraft(moved(now, now.indexOf(id), to));
      },
      drop() {
        const stored = JSON.stringify(rows.map(({ id }) => id));
        const next = latest.current;
        if (next && (isPending || JSON.stringify(next) !== stored))
          mutate({ ids: next, move: (moves.current += 1) });
        else setDraft(undefined);
      },
      cancel: () => setDraft(undefined),
    };
  }, [kind, shown, announcement, t, mutate, isPending, rows, setDraft]);
}
