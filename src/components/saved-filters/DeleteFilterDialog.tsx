import { useTranslation } from 'react-i18next';
import type { FilteredScreen } from '#domain/saved-filters';
import { useFailureText } from '../../providers/api/useFailureText';
import { showToast } from '../../providers/notification/toasts';
import { Dialog } from '../Dialog';
import { useSavedFilters } from './useSavedFilters';
import styles from './SavedFilters.module.css';

type Props = { screen: FilteredScreen; name: string; onClose: () => void };

/** Deletes a saved filter on OK; every other way out is harmless (W-240 to W-242). */
export function DeleteFilterDialog({ screen, name, onClose }: Props) {
  const { t } = useTranslation('filters');
  const { t: shell } = useTranslation('shell');
  const failureText = useFailureText();
  const { remove } = useSavedFilters(screen);
  return (
    <Dialog
      id="delete-filter"
      title={t('remove.title')}
      width={420}
      onCancel={onClose}
      onOk={() =>
        remove.mutate(name, {
          onSuccess: () => {
            showToast({ tone: 'success', text: t('remove.done', { name }) });
            onClose();
          },
        })
      }
      okText={shell('ok')}
      cancelText={shell('cancel')}
      confirmLoading={remove.isPending}
    >
      <p>{t('remove.text', { name })}</p>
      {remove.error ? (
        <p role="alert" className={styles.problem}>
          {failureText(remove.error)}
        </p>
      ) : null}
    </Dialog>
  );
}
