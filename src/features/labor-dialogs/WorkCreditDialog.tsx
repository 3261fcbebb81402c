import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveWorkCredit } from '#contract/labor-actions';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import {
  creditIsComplete,
  firstCredit,
  takesVendor,
  WORK_CREDITS,
  type WorkCredit,
} from '#domain/work-credit';
import { useGrants } from '../../providers/session/session-store';
import { Dialog } from '../../components/Dialog';
import { SelectField } from '../../components/fields/SelectField';
import { markRefused } from '../../components/form/refused-fields';
import { RadioList } from '../../components/form/RadioList';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { useSiteVendors } from './useTechnicians';
import styles from './LaborDialogs.module.css';

export type CreditChoice = { workCredit: WorkCredit; subletVendorId: number | null };

type Props = {
  name: string;
  /** Where a screen has its own words for it. */
  title?: string;
  /** Nothing is preselected, for anyone (E-392). */
  unselected?: boolean;
  workCredit: string;
  subletVendorId: number | null;
  /**
   * Returns whether it was carried out; if not, the vendor has to be chosen again. `onRefused` gets the
   * reason, to show it at its field.
   */
  onConfirm: (
    choice: CreditChoice,
    vendorName: string,
    onRefused: (error: unknown) => void,
  ) => Promise<boolean>;
  onClose: () => void;
};

type Values = { workCredit: WorkCredit | ''; subletVendorId: number | null };

/** Asks who did the work; Sublet needs a vendor. */
export function WorkCreditDialog(props: Props) {
  const { name, title, unselected = false, workCredit, subletVendorId, onConfirm, onClose } = props;
  const { t } = useTranslation('labors');
  const grants = useGrants();
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(saveWorkCredit.body);
  const [initialValues] = useState<Values>(() => ({
    workCredit: firstCredit(workCredit, !unselected && grants.roles.has(ROLE_TECHNICIAN)),
    subletVendorId,
  }));
  const { workCredit: credit, subletVendorId: vendor } = { ...initialValues, ...Form.useWatch([], form) };
  const [busy, setBusy] = useState(false);
  const { vendors } = useSiteVendors();
  const sublet = takesVendor(credit);
  const complete = creditIsComplete(credit, vendor);
  const confirm = async () => {
    if (credit === '' || !complete || busy) return;
    setBusy(true);
    const chosen = sublet ? vendors.find(({ siteVendorId }) => siteVendorId === vendor) : undefined;
    const choice = { workCredit: credit, subletVendorId: sublet ? vendor : null };
    let refused: unknown;
    const done = await onConfirm(choice, chosen?.vendorName ?? '', (error) => (refused = error));
    setBusy(false);
    if (done) {
      onClose();
      return;
    }
    form.setFieldValue('subletVendorId', null);
    if (refused) markRefused(form, refused);
  };
  return (
    <Dialog
      id="work-credit"
      title={title ?? t('credit.title')}
      size="small"
      okText={t('ok')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      notYet={complete ? '' : t('credit.incomplete')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.subject}>{name}</p>
      <Form<Values>
        form={form}
        name="credit"
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        onFinish={() => void confirm()}
      >
        <Form.Item name="workCredit" rules={rules('workCredit')}>
          <RadioList
            aria-label={t('credit.title')}
            className={styles.choices}
            options={WORK_CREDITS.map((choice) => ({ value: choice, label: t(`credit.${choice}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="subletVendorId"
          label={t('credit.vendor')}
          rules={rules('subletVendorId')}
          // The vendor of a Sublet is there again when someone comes back to it.
          getValueProps={(id: number | null) => ({ value: sublet && id !== null ? String(id) : '' })}
          getValueFromEvent={(id: string) => (id === '' ? null : Number(id))}
        >
          <SelectField
            disabled={!sublet}
            options={[
              { value: '', label: t('credit.noVendor') },
              ...vendors.map(({ siteVendorId, vendorName }) => ({
                value: String(siteVendorId),
                label: vendorName,
              })),
            ]}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
