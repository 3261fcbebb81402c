import { useForm } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { createShopKind, type ShopKind } from '#contract/site-config';
import { toFailure } from '../../../../providers/api/http-error';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { FormSectionContext, useFormRules } from '../../records/form-section';
import { RecordField } from '../../records/RecordField';
import { Trouble } from '../../records/Trouble';
import { useRefused } from '../../records/useRefused';
import styles from './Shops.module.css';

type Props = { onMade: (kind: ShopKind) => void; onClose: () => void };

/** Adds a service shop to the list shared by all sites. It has a form of its own inside the shop's form. */
export function NewShopKind({ onMade, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const refusedOf = useRefused({ section: 'shopKind', body: createShopKind.body });
  const { form, formProps, mutation, onFinish } = useForm<ShopKind & { id: number }, HttpError, object>({
    resource: 'shop-kinds',
    action: 'create',
    redirect: false,
    meta: { siteId: site.siteId },
    successNotification: false,
    errorNotification: false,
    onMutationSuccess: ({ data }) => onMade(data),
    onMutationError: (error) => {
      const refused = refusedOf(toFailure(error), form.getFieldsValue(true) as Record<string, unknown>);
      form.setFields(refused.map(({ name, text }) => ({ name: name as never, errors: [text] })));
    },
  });
  const context = useFormRules('shopKind', createShopKind.body);
  const failure = mutation.error ? toFailure(mutation.error) : undefined;
  const add = async () => {
    if (mutation.isPending) return;
    try {
      await onFinish(await form.validateFields());
    } catch {
      // The fields show why.
    }
  };
  return (
    <div className={styles.kind} role="group" aria-label={t('shops.newKind')}>
      <FormSectionContext value={context}>
        <Form
          {...formProps}
          component={false}
          name="shop-kind"
          layout="vertical"
          requiredMark={false}
          initialValues={{ shopName: '', shopCode: '' }}
        >
          <RecordField name="shopName" half>
            <Input
              autoFocus
              maxLength={60}
              autoComplete="off"
              onPressEnter={(event) => {
                event.preventDefault();
                void add();
              }}
            />
          </RecordField>
          <RecordField name="shopCode" half>
            <Input
              maxLength={10}
              autoComplete="off"
              onPressEnter={(event) => {
                event.preventDefault();
                void add();
              }}
            />
          </RecordField>
        </Form>
      </FormSectionContext>
      {failure && failure.fields.length === 0 ? <Trouble failure={failure} /> : null}
      <div className={styles.kindActions}>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button loading={mutation.isPending} onClick={() => void add()}>
          {t('shops.addKind')}
        </Button>
      </div>
    </div>
  );
}
