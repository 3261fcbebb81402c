import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { sendToVendor } from '#contract/vendor-jobs';
import { dayAt } from '#domain/days';
import { Dialog } from '../../components/Dialog';
import { DayField } from '../../components/fields/DayField';
import { SelectField } from '../../components/fields/SelectField';
import { RadioList } from '../../components/form/RadioList';
import { useAnswer } from '../../components/form/useAnswer';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useNow } from '../../components/useNow';
import { useCurrentSite } from '../../providers/session/session-store';
import { useSiteVendors } from '../labor-dialogs/useTechnicians';
import { useReliability } from './useReliability';
import type { Sending, SentLabor } from './useVendorJobs';
import styles from '../labor-dialogs/LaborDialogs.module.css';

type Props = {
  labors: readonly SentLabor[];
  /** Returns why it was refused. */
  onSend: (sending: Sending) => Promise<unknown>;
  onClose: () => void;
};

type Values = { siteVendorId: number | null; offSite: 'Y' | 'N'; promised: string; note: string };

const NOTHING: Values = { siteVendorId: null, offSite: 'N', promised: '', note: '' };
const LONGEST_NOTE = 500;

/** Asks which vendor does labors, where, and until when. */
export function SendToVendorDialog({ labors, onSend, onClose }: Props) {
  const { t } = useTranslation('vendor-jobs');
  const { site } = useCurrentSite();
  const { vendors } = useSiteVendors();
  const told = useReliability();
  const now = useNow();
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(sendToVendor.body);
  const { send, sending, problem } = useAnswer(form);
  const chosen = Form.useWatch('siteVendorId', form) ?? null;
  const orders = new Set(labors.map(({ workOrderId }) => workOrderId)).size;
  const [only] = labors;
  const subject =
    labors.length === 1 && only
      ? [only.laborName, only.extId].filter(Boolean).join(' · ')
      : t('labors', { count: labors.length, vehicles: t('vehicles', { count: orders }) });
  return (
    <Dialog
      id="send-to-vendor"
      title={t('title')}
      size="small"
      okText={t('send')}
      confirmLoading={sending}
      problem={problem}
      notYet={chosen === null ? t('vendorFirst') : ''}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.subject}>{subject}</p>
      <Form<Values>
        form={form}
        name="send-to-vendor"
        layout="vertical"
        requiredMark={false}
        initialValues={NOTHING}
        onFinish={({ siteVendorId, note, ...more }) =>
          send(async () => {
            if (siteVendorId === null) return undefined;
            const vendorName =
              vendors.find((vendor) => vendor.siteVendorId === siteVendorId)?.vendorName ?? '';
            const refused = await onSend({ ...more, siteVendorId, vendorName, note: note.trim() });
            if (!refused) onClose();
            return refused;
          })
        }
      >
        <Form.Item
          name="siteVendorId"
          label={t('vendor')}
          rules={rules('siteVendorId')}
          getValueProps={(id: number | null) => ({ value: id === null ? '' : String(id) })}
          getValueFromEvent={(id: string) => (id === '' ? null : Number(id))}
        >
          <SelectField
            options={[
              { value: '', label: t('noVendor') },
              ...vendors.map(({ siteVendorId, vendorName }) => ({
                value: String(siteVendorId),
                label: [vendorName, told.get(siteVendorId)].filter(Boolean).join(' · '),
              })),
            ]}
          />
        </Form.Item>
        <Form.Item name="offSite" rules={rules('offSite')}>
          <RadioList
            aria-label={t('where')}
            className={styles.choices}
            options={(['N', 'Y'] as const).map((value) => ({ value, label: t(`where_${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="promised" label={t('promised')} extra={t('promisedExtra')} rules={rules('promised')}>
          <DayField min={dayAt(now, site.timeZone)} />
        </Form.Item>
        <Form.Item name="note" label={t('note')} rules={rules('note')}>
          <Input.TextArea rows={2} maxLength={LONGEST_NOTE} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
