import { useSelect } from '@refinedev/antd';
import { Button, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopKind } from '#contract/site-config';
import { NumberInput } from '../../../../components/form/NumberInput';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { RecordField } from '../../records/RecordField';
import type { FieldsProps } from '../../records/types';
import type { ShopRow } from '../rows';
import { NewShopKind } from './NewShopKind';
import styles from './Shops.module.css';

type KindRow = ShopKind & { id: number };

/** The fields of a shop; a kind of shop that is new to the company can be added on the way. */
export function ShopFields({ row }: FieldsProps<ShopRow>) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const form = Form.useFormInstance();
  const chosenId = Form.useWatch<number | undefined>('shopDetailId', form);
  const [making, setMaking] = useState(false);
  const { selectProps, query } = useSelect<KindRow>({
    resource: 'shop-kinds',
    optionValue: (kind) => String(kind.shopDetailId),
    optionLabel: ({ shopName, shopCode, used }) =>
      used ? t('shops.kindUsed', { name: shopName }) : `${shopName} (${shopCode})`,
    pagination: { mode: 'off' },
    meta: { siteId: site.siteId },
    liveMode: 'auto',
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  });
  const kinds = query.data?.data ?? [];
  const chosen = kinds.find(({ shopDetailId }) => shopDetailId === chosenId);
  return (
    <>
      <RecordField name="shopDetailId" choice fixed={row !== undefined}>
        <Select
          loading={selectProps.loading ?? false}
          disabled={row !== undefined}
          autoFocus={row === undefined}
          showSearch
          optionFilterProp="label"
          placeholder={t('shops.chooseKind')}
          options={(selectProps.options ?? []).map(({ label, value }) => ({ label, value: Number(value) }))}
        />
      </RecordField>
      {row ? null : making || (query.isSuccess && kinds.length === 0) ? (
        <NewShopKind
          onClose={() => setMaking(false)}
          onMade={({ shopDetailId, shopCode }) => {
            form.setFieldsValue({ shopDetailId, shopAbbrev: shopCode });
            setMaking(false);
          }}
        />
      ) : (
        <p className={styles.help}>
          {chosen ? t('shops.abbrevOf', { code: chosen.shopCode }) : t('shops.kindMissing')}{' '}
          <Button type="link" size="small" onClick={() => setMaking(true)}>
            {t('shops.newKind')}
          </Button>
        </p>
      )}
      <RecordField name="shopAbbrev" half>
        <Input maxLength={10} autoComplete="off" />
      </RecordField>
      <RecordField name="displayOrder" half number>
        <NumberInput />
      </RecordField>
      <RecordField name="laborRate" half number>
        <NumberInput precision={2} suffix="$/h" />
      </RecordField>
      <RecordField name="serviceTypeId" half number>
        <NumberInput />
      </RecordField>
      <RecordField name="bays" half number>
        <NumberInput />
      </RecordField>
      <RecordField name="shopLevelClocking" row valuePropName="checked">
        <Switch />
      </RecordField>
    </>
  );
}
