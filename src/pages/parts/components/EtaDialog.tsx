import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { tellPartEta } from '#contract/part-actions';
import type { PartRow } from '#contract/parts';
import { dayAt } from '#domain/days';
import { Dialog } from '../../../components/Dialog';
import { TableField } from '../../../components/dialog-fields/TableField';
import { DayField } from '../../../components/fields/DayField';
import { useAnswer } from '../../../components/form/useAnswer';
import { useSchemaRules } from '../../../components/form/useSchemaRules';
import { Moment } from '../../../components/Moment';
import { formatDay } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';

type Props = {
  row: PartRow;
  /** Returns why it was refused. */
  onTell: (eta: string | null) => Promise<unknown>;
  onClose: () => void;
};

type Values = { eta: string };

/** Asks when a part is expected, and shows earlier entries; an empty day means that nobody knows. */
export function EtaDialog({ row, onTell, onClose }: Props) {
  const { t, i18n } = useTranslation('parts');
  const { site } = useCurrentSite();
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(tellPartEta.body);
  const present = row.eta === '' ? '' : dayAt(row.eta, site.timeZone);
  const typed = Form.useWatch('eta', form) ?? present;
  const { send, sending, problem } = useAnswer(form);
  return (
    <Dialog
      id="part-eta"
      title={t('etaTitle', { part: row.partName, number: row.extId })}
      size="small"
      okText={t('etaSave')}
      confirmLoading={sending}
      problem={problem}
      notYet={typed === present ? t('etaSame') : ''}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        name="eta"
        layout="vertical"
        requiredMark={false}
        initialValues={{ eta: present }}
        onFinish={({ eta }) =>
          send(async () => {
            const trouble = await onTell(eta === '' ? null : eta);
            if (!trouble) onClose();
            return trouble;
          })
        }
      >
        <Form.Item name="eta" label={t('etaField')} extra={t('etaNobody')} rules={rules('eta')}>
          <DayField
            data-autofocus
            {...(row.orderSentTime === '' ? {} : { min: dayAt(row.orderSentTime, site.timeZone) })}
          />
        </Form.Item>
      </Form>
      {row.etaTellings.length === 0 ? null : (
        <TableField
          label={t('etaTellings')}
          columns={[
            {
              key: 'eta',
              name: t('etaColumn'),
              cell: ({ eta }) =>
                eta === '' ? t('etaUnknown') : formatDay(eta, site.timeZone, i18n.language),
            },
            { key: 'told', name: t('etaToldColumn'), cell: ({ toldTime }) => <Moment value={toldTime} /> },
            {
              key: 'by',
              name: t('etaByColumn'),
              cell: ({ toldBy, source }) =>
                source === 'Person'
                  ? toldBy
                  : t('etaSource', {
                      person: toldBy,
                      source: t(`etaBy.${source}`, { defaultValue: source }),
                    }),
            },
          ]}
          rows={row.etaTellings}
          rowKey={({ toldTime, eta }) => `${toldTime} ${eta}`}
          empty=""
        />
      )}
    </Dialog>
  );
}
