import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { takeVehicle } from '#contract/availability';
import { getShops, type ClaimShop } from '#contract/prioritization';
import { CLAIM_REASONS, isClaimReady } from '#domain/availability';
import { request } from '../../providers/api/client';
import { useCurrentSite } from '../../providers/session/session-store';
import { Dialog } from '../../components/Dialog';
import { useAnswer } from '../../components/form/useAnswer';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { SelectField } from '../../components/fields/SelectField';
import { LoadState } from '../../components/LoadState';
import type { ClaimSubject } from './open-claim-release';
import { ReasonList } from './ReasonList';
import type { TakeInput } from './useAvailability';
import { VehicleFacts } from './VehicleFacts';

type Props = {
  subject: ClaimSubject;
  onClaim: (subject: ClaimSubject, input: TakeInput) => Promise<unknown>;
  onClose: () => void;
};
type Values = { shop_name: string; reason?: string };

/**
 * Asks for the shop, and for a reason when a vehicle of a higher priority is passed over (E-407, E-408). The mode is
 * that of the opening moment: what others do later discards no choice.
 */
export function ClaimDialog({ subject, onClaim, onClose }: Props) {
  const { t } = useTranslation('claim-release');
  const { t: shell } = useTranslation('shell');
  const { site } = useCurrentSite();
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(takeVehicle.body);
  const { send, sending, problem } = useAnswer(form);
  const shops = useQuery({
    queryKey: ['claim-shops', site.siteId],
    queryFn: () => request(getShops, { params: { site_id: site.siteId } }),
  });
  const chosen = { ...initial(subject), ...Form.useWatch([], form) };
  const ready = isClaimReady(subject.mode, chosen.shop_name, chosen.reason ?? '');
  const claim = ({ shop_name: shopName, reason = '' }: Values) => {
    if (ready) send(() => onClaim(subject, { availability: 'Claimed', shopName, reason }));
  };
  const all = shops.data?.shops ?? [];
  const here = all.filter(({ shop_code }) => subject.shops.includes(shop_code));
  const others = all.filter(({ shop_code }) => !subject.shops.includes(shop_code));
  return (
    <Dialog
      id="claim-vehicle"
      title={t('claim.title')}
      size="medium"
      okText={shell('ok')}
      cancelText={shell('cancel')}
      notYet={ready ? '' : t('claim.missing')}
      confirmLoading={sending}
      problem={problem}
      onOk={form.submit}
      onCancel={onClose}
    >
      <VehicleFacts subject={subject} />
      <Form<Values>
        form={form}
        name="claim"
        layout="vertical"
        requiredMark={false}
        initialValues={initial(subject)}
        onFinish={claim}
      >
        <Form.Item name="shop_name" label={t('claim.shop')} rules={rules('shop_name')}>
          <SelectField
            disabled={!shops.data}
            placeholder={t('claim.chooseShop')}
            options={[
              { label: t('claim.workHere'), options: here.map(shopOption) },
              { label: t('claim.otherShops'), options: others.map(shopOption) },
            ].filter(({ options }) => options.length > 0)}
          />
        </Form.Item>
        {shops.data ? null : <LoadState query={shops} />}
        {subject.mode === 'non-priority' ? (
          <ReasonList legend={t('claim.why')} reasons={CLAIM_REASONS} rules={rules('reason')} />
        ) : null}
      </Form>
    </Dialog>
  );
}

const initial = ({ preset }: ClaimSubject): Values => ({
  shop_name: preset?.shop ?? '',
  reason: preset?.reason ?? '',
});

const shopOption = ({ shop_code: code, shop_description: name }: ClaimShop) => ({
  value: name || code,
  label: name || code,
});
