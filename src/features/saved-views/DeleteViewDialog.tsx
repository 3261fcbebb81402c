import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contract/views';
import { ONLY_ME } from '#domain/saved-views';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useFailureText } from '../../providers/api/useFailureText';
import type { ViewTabs } from './useViewTabs';

type Props = { tabs: ViewTabs; view: SavedView; onClose: () => void };

/** Asks before a view is deleted; the list goes on without one. */
export function DeleteViewDialog({ tabs, view: { viewId, name, sharedWith }, onClose }: Props) {
  const { t } = useTranslation('views');
  const failureText = useFailureText();
  const { open: notify } = useNotification();
  const { remove, choose } = tabs;
  return (
    <ConfirmDialog
      id="delete-view"
      title={t('remove.title')}
      okText={t('remove.ok')}
      danger
      busy={remove.isPending}
      problem={remove.error ? failureText(remove.error) : undefined}
      onCancel={onClose}
      onOk={() =>
        remove.mutate(viewId, {
          onSuccess: () => {
            choose(undefined);
            notify?.({ type: 'success', message: t('remove.done', { name }) });
            onClose();
          },
        })
      }
    >
      <p>{t(sharedWith === ONLY_ME ? 'remove.text' : 'remove.textShared', { name })}</p>
    </ConfirmDialog>
  );
}
