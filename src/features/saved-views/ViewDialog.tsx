import { useList, useNotification } from '@refinedev/core';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RoleRecord } from '#contract/roles';
import { saveView, type SavedView } from '#contract/views';
import { ONLY_ME, WHOLE_SITE } from '#domain/saved-views';
import { Dialog } from '../../components/Dialog';
import { SelectField } from '../../components/fields/SelectField';
import { isMarked, markRefused } from '../../components/form/refused-fields';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useFailureText } from '../../providers/api/useFailureText';
import { useMay } from '../../resources/useAccess';
import type { ViewTabs } from './useViewTabs';

type Entry = { name: string; sharedWith: string; first?: boolean };
type Props = {
  tabs: ViewTabs;
  /** The view whose name and sharing are changed; without one the current state is stored as a new one. */
  view?: SavedView;
  onClose: () => void;
};

/** Asks for a view's name, who sees it, and whether the list opens with it. */
export function ViewDialog({ tabs, view, onClose }: Props) {
  const { t } = useTranslation('views');
  const { t: shell } = useTranslation('shell');
  const failureText = useFailureText();
  const { open: notify } = useNotification();
  const [form] = Form.useForm<Entry>();
  const rules = useSchemaRules(saveView.body);
  const mayShare = useMay('saved-views', 'share');
  const { save, enter, state, siteId } = tabs;
  const text = Form.useWatch('name', form) ?? view?.name ?? '';
  const { query: roles } = useList<RoleRecord & { id: string }>({
    resource: 'roles',
    dataProviderName: 'tables',
    pagination: { mode: 'off' },
    meta: { siteId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled: mayShare },
  });
  const keep = ({ first = false, ...entry }: Entry) => {
    if (save.isPending) return;
    const name = entry.name.trim();
    save.mutate(
      view
        ? { ...entry, name, viewId: view.viewId, tcn: view.tcn, state: view.state }
        : { ...entry, name, first, state: state() },
      {
        onSuccess: (kept) => {
          notify?.({ type: 'success', message: t('saved', { name }) });
          if (!view) enter(kept);
          onClose();
        },
        onError: (error) => markRefused(form, error),
      },
    );
  };
  const known = roles.data?.data ?? [];
  return (
    <Dialog
      id="saved-view"
      title={t(view ? 'dialog.edit' : 'dialog.new')}
      size="small"
      okText={t('save')}
      cancelText={shell('cancel')}
      notYet={text.trim() === '' ? t('dialog.needsName') : ''}
      confirmLoading={save.isPending}
      problem={save.error && !isMarked(form, save.error) ? failureText(save.error) : undefined}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: view?.name ?? '', sharedWith: view?.sharedWith ?? ONLY_ME, first: false }}
        onFinish={keep}
      >
        <Form.Item name="name" label={t('dialog.name')} rules={rules('name')} validateTrigger="onSubmit">
          <Input autoComplete="off" maxLength={60} data-autofocus />
        </Form.Item>
        <Form.Item name="sharedWith" label={t('dialog.sharedWith')} hidden={!mayShare}>
          <SelectField
            options={[
              { value: ONLY_ME, label: t('dialog.me') },
              { value: WHOLE_SITE, label: t('dialog.site') },
              {
                label: t('dialog.roles'),
                options: known.map(({ roleKey, roleName }) => ({ value: roleKey, label: roleName })),
              },
            ]}
          />
        </Form.Item>
        {view ? null : (
          <Form.Item name="first" valuePropName="checked" noStyle>
            <Checkbox>{t('dialog.first')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Dialog>
  );
}
