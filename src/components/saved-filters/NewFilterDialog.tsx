import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutFilterName, isFilterName, type FilteredScreen } from '#domain/saved-filters';
import { useFailureText } from '../../providers/api/useFailureText';
import { showToast } from '../../providers/notification/toasts';
import { Dialog } from '../Dialog';
import { LoadState } from '../LoadState';
import { useSavedFilters, type Contents } from './useSavedFilters';
import styles from './SavedFilters.module.css';

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
  // The dialog was opened in order to type a name. The panel that it was opened from gives the focus to its button
  // first, so that it is there again at the end.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
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
      <Dialog id="new-filter" title={t('new.title')} width={420} onCancel={onClose} footer={null}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <label>
            {t('new.prompt')}
            <input
              type="text"
              ref={input}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(cutFilterName(event.target.value))}
            />
          </label>
          {save.error ? (
            <p role="alert" className={styles.problem}>
              {failureText(save.error)}
            </p>
          ) : null}
          {filters === undefined ? <LoadState query={query} /> : null}
          <div className={styles.actions}>
            <Button onClick={onClose}>{shell('cancel')}</Button>
            <Button
              type="primary"
              htmlType="submit"
              disabled={!ready}
              loading={save.isPending}
              title={name === '' ? t('new.needsName') : ''}
            >
              {t('new.save')}
            </Button>
          </div>
        </form>
      </Dialog>
      {asking ? (
        <Dialog
          id="replace-filter"
          title={t('replace.title')}
          width={420}
          onCancel={() => setAsking(false)}
          onOk={keep}
          okText={t('replace.ok')}
          cancelText={shell('cancel')}
          confirmLoading={save.isPending}
        >
          <p>{t('replace.text', { name })}</p>
        </Dialog>
      ) : null}
    </>
  );
}
