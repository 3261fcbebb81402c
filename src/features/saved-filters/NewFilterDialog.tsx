import { useNotification } from '@refinedev/core';
import { Form, Input } from 'antd';
import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFilter } from '#contract/filters';
import { cutFilterName, isFilterName, type FilteredScreen } from '#domain/saved-filters';
import { useFailureText } from '../../providers/api/useFailureText';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Dialog } from '../../components/Dialog';
import { isMarked, markRefused } from '../../components/form/refused-fields';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { LoadState } from '../../components/LoadState';
import { useSavedFilters, type Contents } from './useSavedFilters';

type Entry = { filter_name: string };

type Props = { screen: FilteredScreen; current: Contents; onClose: () => void };

/** Stores the current filter under a name; an existing name is replaced after asking (W-237 to W-245). */
export function NewFilterDialog({ screen, current, onClose }: Props) {
  const { t } = useTranslation('filters');
  const { t: shell } = useTranslation('shell');
  const failureText = useFailureText();
  const { open: notify } = useNotification();
  const { query, filters, save } = useSavedFilters(screen);
  const [form] = Form.useForm<Entry>();
  const rules = useSchemaRules(saveFilter.body);
  const text = Form.useWatch('filter_name', form) ?? '';
  const [asking, setAsking] = useState(false);
  const name = text.trim();
  // Until it is known which names are there, nothing could be asked.
  const ready = isFilterName(text) && filters !== undefined;

  const keep = () =>
    save.mutate(
      { name, contents: current },
      {
        onSuccess: () => {
          notify?.({ type: 'success', message: t('new.saved', { name }) });
          onClose();
        },
        onError: (error) => markRefused(form, error),
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
      <Dialog
        id="new-filter"
        title={t('new.title')}
        size="small"
        okText={t('new.save')}
        cancelText={shell('cancel')}
        notYet={name === '' ? t('new.needsName') : ready ? '' : shell('loading')}
        confirmLoading={save.isPending}
        problem={save.error && !isMarked(form, save.error) ? failureText(save.error) : undefined}
        onOk={form.submit}
        onCancel={onClose}
      >
        {filters === undefined ? <LoadState query={query} /> : null}
        <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
          <Form.Item
            name="filter_name"
            label={t('new.prompt')}
            rules={rules('filter_name')}
            validateTrigger="onSubmit"
            getValueFromEvent={(event: ChangeEvent<HTMLInputElement>) => cutFilterName(event.target.value)}
          >
            <Input autoComplete="off" data-autofocus />
          </Form.Item>
        </Form>
      </Dialog>
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
