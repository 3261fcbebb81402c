import { useList } from '@refinedev/core';
import { AutoComplete, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { createShareLink, type LinkApprover, type ShareLink } from '#contract/links';
import type { VendorJob } from '#contract/vendor-jobs';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages';
import { LINK_DAYS, type LinkPurpose } from '#domain/links/links';
import { isAtVendor, type VendorJobState } from '#domain/vendor-jobs';
import { Dialog } from '../../components/Dialog';
import { SelectField } from '../../components/fields/SelectField';
import { NumberInput, type NumberValue } from '../../components/form/NumberInput';
import { RadioList } from '../../components/form/RadioList';
import { useAnswer } from '../../components/form/useAnswer';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { retryTwice } from '../../providers/api/retry';
import { useCommand } from '../../providers/data/useCommand';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';
import { reliabilityText } from '../vendor-jobs/reliability-words';
import type { Shared } from './purposes';
import styles from './ShareLinks.module.css';

type Props = {
  order: Shared;
  vendorJobId: number | undefined;
  purposes: readonly LinkPurpose[];
  onMade: (link: ShareLink) => Promise<void>;
  onClose: () => void;
};

type Values = {
  purpose: LinkPurpose;
  vendorJobId: number | null;
  recipient: string;
  email: string;
  language: Language;
  days: number;
  limit: NumberValue;
};

const DAYS = [1, 3, LINK_DAYS.unsaid, 14, 30, LINK_DAYS.most];

/** Asks for whom a link is, and what for. */
export function NewLinkDialog({ order, vendorJobId, purposes, onMade, onClose }: Props) {
  const { t, i18n } = useTranslation('share-links');
  const { siteId } = useCurrentSite().site;
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(createShareLink.body);
  const purpose = Form.useWatch('purpose', form) ?? (vendorJobId === undefined ? purposes[0] : 'vendor');
  const recipient = Form.useWatch('recipient', form) ?? '';
  const email = Form.useWatch('email', form) ?? '';
  const chosenJob = Form.useWatch('vendorJobId', form) ?? null;
  const jobs = useJobs(order, purpose === 'vendor');
  const before = useApprovers(order, purpose === 'approval');
  const { send, sending, problem } = useAnswer(form);
  const { send: create } = useCommand(createShareLink, {
    success: (link) =>
      t(link.mail === '' ? 'made' : 'mailed', { recipient: link.recipient, email: link.email }),
  });
  const submit = (values: Values) =>
    send(async () => {
      const { limit, vendorJobId: job, ...more } = values;
      const body = {
        ...more,
        siteId,
        workOrderId: order.workOrderId,
        vendorJobId: purpose === 'vendor' ? job : null,
        // Anything that is not a number is refused by the services, at its field.
        limit: purpose === 'approval' ? (limit as number | null) : null,
      };
      return create({ body }).then(
        async (link) => {
          await onMade(link);
          return undefined;
        },
        (error: unknown) => error,
      );
    });
  const told = useMay('share-links', 'showDecisionAddress');
  const noJob = purpose === 'vendor' && jobs?.length === 0;
  const onlyMailed = purpose === 'approval' && !told;
  const missing = [
    purpose === 'vendor' && chosenJob === null && t(noJob ? 'noJob' : 'jobFirst'),
    recipient.trim() === '' && t('recipientFirst'),
    onlyMailed && email.trim() === '' && t('mailFirst'),
  ];
  const notYet = missing.find((why) => why !== false) ?? '';
  const number = {
    getValueProps: (value: number | null) => ({ value: value === null ? '' : String(value) }),
    getValueFromEvent: (value: string) => (value === '' ? null : Number(value)),
  };
  return (
    <Dialog
      id="new-share-link"
      size="small"
      title={t('new')}
      okText={t('make')}
      cancelText={t('back')}
      confirmLoading={sending}
      problem={problem}
      notYet={notYet}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        name="share-link"
        layout="vertical"
        requiredMark={false}
        initialValues={{
          purpose,
          vendorJobId: vendorJobId ?? null,
          recipient: '',
          email: '',
          language: LANGUAGES.find((one) => one === i18n.language) ?? 'en',
          days: LINK_DAYS.unsaid,
          limit: null,
        }}
        onFinish={submit}
      >
        <Form.Item name="purpose" label={t('purposeLabel')} rules={rules('purpose')}>
          <RadioList
            aria-label={t('purposeLabel')}
            className={styles.choices}
            options={purposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
          />
        </Form.Item>
        {noJob ? <p role="status">{t('noJob')}</p> : null}
        {purpose === 'vendor' && !noJob ? (
          <Form.Item name="vendorJobId" label={t('job')} rules={rules('vendorJobId')} {...number}>
            <SelectField
              options={[
                { value: '', label: t('jobFirst') },
                ...(jobs ?? []).map((job) => ({
                  value: String(job.vendorJobId),
                  label: `${job.vendorName}: ${job.labors.map(({ laborName }) => laborName).join(', ')}`,
                })),
              ]}
            />
          </Form.Item>
        ) : null}
        <Form.Item
          name="recipient"
          label={t('recipient')}
          extra={t('recipientExtra')}
          rules={rules('recipient')}
        >
          <AutoComplete
            data-autofocus
            maxLength={80}
            options={before.map(({ recipient, email, text }) => ({
              key: `${recipient} ${email}`,
              value: recipient,
              label: [recipient, email, text].filter(Boolean).join(' · '),
            }))}
            filterOption={(typed, option) =>
              (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())
            }
            onSelect={(_, { key }) => {
              const known = before.find(({ recipient, email }) => `${recipient} ${email}` === key);
              if (known) form.setFieldsValue({ email: known.email, language: known.language });
            }}
          />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('email')}
          extra={t(onlyMailed ? 'emailOnly' : 'emailExtra')}
          rules={rules('email')}
        >
          <Input type="email" maxLength={200} autoComplete="off" />
        </Form.Item>
        {purpose === 'approval' ? (
          <Form.Item
            name="limit"
            label={t('limit')}
            extra={t(email === '' ? 'limitNoMail' : 'limitExtra')}
            rules={rules('limit')}
          >
            <NumberInput prefix="$" />
          </Form.Item>
        ) : null}
        <div className={styles.pair}>
          <Form.Item name="days" label={t('days')} rules={rules('days')} {...number}>
            <SelectField
              options={DAYS.map((count) => ({ value: String(count), label: t('dayCount', { count }) }))}
            />
          </Form.Item>
          <Form.Item name="language" label={t('language')} rules={rules('language')}>
            <SelectField options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
          </Form.Item>
        </div>
      </Form>
    </Dialog>
  );
}

/** The jobs that vendors have on a vehicle now; undefined until that is known. */
function useJobs({ workOrderId }: Shared, enabled: boolean): VendorJob[] | undefined {
  const { siteId } = useCurrentSite().site;
  const { query } = useList<VendorJob & { id: number }>({
    resource: 'vendor-jobs',
    meta: { siteId },
    errorNotification: false,
    queryOptions: { enabled, retry: retryTwice },
  });
  return query.data?.data.filter(
    (job) => job.workOrderId === workOrderId && isAtVendor(job.state as VendorJobState),
  );
}

/** Who has decided for the customer of a vehicle before, with how they have answered. */
function useApprovers({ workOrderId }: Shared, enabled: boolean): (LinkApprover & { text: string })[] {
  const { t, i18n } = useTranslation('vendor-jobs');
  const { siteId } = useCurrentSite().site;
  const { query } = useList<LinkApprover & { id: string }>({
    resource: 'link-approvers',
    meta: { siteId, workOrderId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled, retry: false },
  });
  return (query.data?.data ?? []).map((one) => ({
    ...one,
    text: reliabilityText({ ...one, promised: 0, kept: 0 }, t, i18n.language),
  }));
}
