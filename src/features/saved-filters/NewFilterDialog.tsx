import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutFilterName, isFilterName, type FilteredScreen } from '#domain/saved-filters';
import { useFailureText } from '../../providers/api/useFailureText';
import { showToast } from '../../providers/notification/toasts';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { LoadState } from '../../components/LoadState';
import { useSavedFilters, type Contents } from './useSavedFilters';

type Props = { screen: FilteredScreen; current: Contents; onClose: () => void };

/** Keeps the current filter under a name; a name that is there already is replaced after asking (W-237 to W-245). */
export function NewFilterDialog({ screen, current, onClose }: Props) {
  const { t } = useTranslation('filters');
  const { t: shell } = useTranslation('shell');
  const failureText = useFailureText();
  const { query, filters, save } = useSavedFilters(screen);
  const [text, setText] = useState('');
  const [asking, setAsking] = useState(false);
  const name = text.trim();
  // Until it is known which names are there, nothing could be asked.
  const ready = isFilterName(text) && filters !== undefined;

  const keep = () =>
    save.mutate(
      { name, contents: current },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t('new.saved', { name }) });
          onClose();
        },
        onSettled: () => setAsking(false),
      },
    );
  const submit = () => {
    if (!ready || save.isPending) return;
    if (filters.some((filter) => filter.filter_name === name)) setAsking(true);
    else keep();
  };
  return (
    <>
      <ConfirmDialog
        id="new-filter"
        title={t('new.title')}
        okText={t('new.save')}
        notYet={name === '' ? t('new.needsName') : ready ? '' : shell('loading')}
        busy={save.isPending}
        problem={save.error ? failureText(save.error) : undefined}
        input={{
          label: t('new.prompt'),
          value: text,
          onUpdate: (value) => setText(cutFilterName(value)),
        }}
        onOk={submit}
        onCancel={onClose}
      >
        {filters === undefined ? <LoadState query={query} /> : null}
      </ConfirmDialog>
      {asking ? (
        <ConfirmDialog
          id="replace-filter"
          title={t('replace.title')}
          okText={t('replace.ok')}
          busy={save.isPending}
          onOk={keep}
          onCancel={() => setAsking(false)}
        >
          <p>{t('replace.text', { name })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
