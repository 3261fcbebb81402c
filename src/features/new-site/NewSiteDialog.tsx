import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { createSite } from '#contract/site-config-settings';
import { auctionIdProblem } from '#domain/site-config/people';
import { Dialog } from '../../components/Dialog';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useUnsavedChanges } from '../../components/unsaved-changes/useUnsavedChanges';
import { useSend } from '../../providers/data/useCommand';
import { toFailure } from '../../providers/api/http-error';
import { useFailureText } from '../../providers/api/useFailureText';
import { useIdempotencyKey } from '../../providers/api/useIdempotencyKey';
import { useWrite } from '../../providers/data/useWrite';
import { useProblemText } from '../problems/useProblemText';
import styles from './NewSiteDialog.module.css';

type Props = { timeZone: string; onMade: (siteId: number) => void; onClose: () => void };
type Values = { siteName: string; auctionId: string; timeZone: string };

/** As it stands in addresses. */
const codeOf = (text: string): string => text.trim().toUpperCase();

/** Makes a site: name, auction id and time zone are enough; everything else is set up afterwards. */
export function NewSiteDialog({ timeZone: usual, onMade, onClose }: Props) {
  const send = useSend();
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  const problemText = useProblemText();
  const client = useQueryClient();
  const keys = useIdempotencyKey();
  const [form] = Form.useForm<Values>();
  const { siteName = '', auctionId = '' } = (Form.useWatch([], form) ?? {}) as Partial<Values>;
  const rulesOf = useSchemaRules(createSite.body);
  const { mutate, isPending, error, data } = useWrite({
    mutationFn: (values: Values) => {
      const body = { ...values, siteName: values.siteName.trim(), auctionId: codeOf(values.auctionId) };
      return send(createSite, { body, idempotencyKey: keys.keyFor(body) });
    },
    onSuccess: async () => {
      keys.answered();
      // The new site is among the user's own now.
      await client.refetchQueries({ queryKey: ['boot'] });
    },
    onError: (failed) => {
      const { code, fields } = toFailure(failed);
      if (code !== 'offline') keys.answered();
      form.setFields(
        fields.map(({ field, reason, code, ...more }) => ({
          name: field as keyof Values,
          errors: [code ? problemText({ code, ...more }) : reason],
        })),
      );
      const [first] = fields;
      if (first) form.focusField(first.field);
    },
  });
  const typed = siteName.trim() !== '' || auctionId.trim() !== '';
  const leave = useUnsavedChanges(typed && !data, () => undefined);
  // Once nothing is held anymore: what follows leads to another screen.
  const made = useEffectEvent((siteId: number) => onMade(siteId));
  useEffect(() => {
    if (data) made(data.siteId);
  }, [data]);
  const zones = [...new Set([usual, ...Intl.supportedValuesOf('timeZone')])];
  const shape = codeOf(auctionId) === '' ? undefined : auctionIdProblem(codeOf(auctionId));
  const ready = siteName.trim() !== '' && codeOf(auctionId) !== '' && shape === undefined;
  const cancel = () => leave(onClose);
  return (
    <Dialog
      id="new-site"
      title={t('newSite.title')}
      size="small"
      confirmLoading={isPending}
      onCancel={cancel}
      footer={null}
    >
      <Form<Values>
        form={form}
        name="new-site"
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        initialValues={{ siteName: '', auctionId: '', timeZone: usual }}
        onFinish={(values) => {
          if (ready && !isPending) mutate(values);
        }}
      >
        <p className={styles.text}>{t('newSite.text')}</p>
        <Form.Item name="siteName" label={t('settings.field.siteName')} rules={rulesOf('siteName')}>
          <Input autoFocus maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="auctionId"
          label={t('settings.field.auctionId')}
          extra={t('newSite.auctionId')}
          validateFirst
          rules={[
            ...rulesOf('auctionId'),
            {
              validator: async (_, text: string) => {
                const problem = codeOf(text) === '' ? undefined : auctionIdProblem(codeOf(text));
                if (problem) throw new Error(problemText(problem));
              },
            },
          ]}
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="timeZone" label={t('settings.field.timeZone')}>
          <Select
            showSearch
            optionFilterProp="label"
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          />
        </Form.Item>
        {error && toFailure(error).fields.length === 0 ? (
          <Alert type="error" showIcon message={failureText(error)} />
        ) : null}
        <div className={styles.actions}>
          <Button disabled={isPending} onClick={cancel}>
            {t('form.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={!ready} loading={isPending}>
            {t('newSite.make')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
