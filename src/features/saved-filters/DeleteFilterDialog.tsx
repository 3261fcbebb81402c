import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { FilteredScreen } from '#domain/saved-filters';
import { useFailureText } from '../../providers/api/useFailureText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useSavedFilters } from './useSavedFilters';

type Props = { screen: FilteredScreen; name: string; onClose: () => void };

/** Deletes a saved filter on OK; every other way out is harmless (W-240 to W-242). */
export function DeleteFilterDialog({ screen, name, onClose }: Props) {
  const { t } = useTranslation('filters');
  const { t: shell } = useTranslation('shell');
  const failureText = useFailureText();
  const { open: notify } = useNotification();
  const { remove } = useSavedFilters(screen);
  return (
    <ConfirmDialog
      id="delete-filter"
      title={t('remove.title')}
      okText={shell('ok')}
      busy={remove.isPending}
      problem={remove.error ? failureText(remove.error) : undefined}
      onCancel={onClose}
      onOk={() =>
        remove.mutate(name, {
          onSuccess: () => {
            notify?.({ type: 'success', message: t('remove.done', { name }) });
            onClose();
          },
        })
      }
    >
      <p>{t('remove.text', { name })}</p>
    </ConfirmDialog>
  );
}
