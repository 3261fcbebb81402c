import { useNotification } from '@refinedev/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isPart } from './entries';
import type { EstimateStore } from './estimate-store';
import type { Row } from './rows';
import type { ItemSaver } from './item-saver';

/** Takes a line or an item away, with a way back for some seconds. */
export function useRemove(store: EstimateStore, saver: ItemSaver) {
  const { t } = useTranslation('workbench');
  const { open } = useNotification();
  return useCallback(
    ({ item, line, id }: Row) => {
      const name = line ? (isPart(line) ? line.partName : line.laborName) : item.draft.itemName;
      let undo: (() => void) | undefined;
      if (line) undo = store.removeLine(id);
      else if (item.base) undo = saver.leave(item.key);
      else undo = store.drop(item.key);
      if (!undo) return;
      open?.({
        type: 'progress',
        message: t('estimate.removed', { name }),
        cancelMutation: undo,
      });
    },
    [store, saver, open, t],
  );
}
