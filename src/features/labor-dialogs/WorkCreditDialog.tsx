import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLE_TECHNICIAN } from '#domain/permissions';
import {
  creditIsComplete,
  firstCredit,
  takesVendor,
  WORK_CREDITS,
  type WorkCredit,
} from '#domain/work-credit';
import { useSession } from '../../providers/session/session-store';
import { Dialog } from '../../components/Dialog';
import { SelectField } from '../../components/fields/SelectField';
import { useSiteVendors } from './useTechnicians';
import styles from './LaborDialogs.module.css';

export type CreditChoice = { workCredit: WorkCredit; subletVendorId: number | null };

type Props = {
  name: string;
  /** Where a screen has words of its own for it. */
  title?: string;
  /** Nothing is chosen beforehand, whoever asks (document 3, 5.4). */
  unselected?: boolean;
  workCredit: string;
  subletVendorId: number | null;
  /** Answers whether it was carried out; if not, the vendor is to be chosen again (document 2, 4.1). */
  onConfirm: (choice: CreditChoice, vendorName: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks who did the work; Sublet needs a vendor (document 2, 2.1 and 4.3). */
export function WorkCreditDialog(props: Props) {
  const { name, title, unselected = false, workCredit, subletVendorId, onConfirm, onClose } = props;
  const { t } = useTranslation('labors');
  const { grants } = useSession();
  const [credit, setCredit] = useState(() =>
    firstCredit(workCredit, !unselected && grants.roles.has(ROLE_TECHNICIAN)),
  );
  const [vendor, setVendor] = useState(subletVendorId);
  const [busy, setBusy] = useState(false);
  const { vendors } = useSiteVendors();
  const sublet = takesVendor(credit);
  const complete = creditIsComplete(credit, vendor);
  const confirm = async () => {
    if (credit === '' || !complete || busy) return;
    setBusy(true);
    const chosen = sublet ? vendors.find(({ siteVendorId }) => siteVendorId === vendor) : undefined;
    const choice = { workCredit: credit, subletVendorId: sublet ? vendor : null };
    const done = await onConfirm(choice, chosen?.vendorName ?? '');
    setBusy(false);
    if (done) onClose();
    else setVendor(null);
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
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.subject}>{name}</p>
      <Radio.Group
        aria-label={t('credit.title')}
        className={styles.choices ?? ''}
        value={credit}
        onChange={({ target }) => setCredit(target.value as WorkCredit)}
        options={WORK_CREDITS.map((choice) => ({ value: choice, label: t(`credit.${choice}`) }))}
      />
      <SelectField
        labelled
        label={t('credit.vendor')}
        value={sublet && vendor !== null ? String(vendor) : ''}
        disabled={!sublet}
        onChange={(value) => setVendor(value === '' ? null : Number(value))}
        options={[
          { value: '', label: t('credit.noVendor') },
          ...vendors.map(({ siteVendorId, vendorName }) => ({
            value: String(siteVendorId),
            label: vendorName,
          })),
        ]}
      />
    </Dialog>
  );
}
