import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopKind } from '#contract/site-config';
import { useCurrentSite } from '../../../providers/session/session-store';
import { RecordsScreen } from '../records/RecordsScreen';
import type { FieldSpec, Value, Values } from '../records/types';
import { TransferMenu } from '../transfer/TransferMenu';
import { SHOPS } from './kinds';
import { NewShopKind } from './NewShopKind';
import styles from './Shops.module.css';

/** The shops of the site. */
export function Shops() {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const { query } = useList<ShopKind & { id: number }>({
    resource: 'shop-kinds',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0 },
  });
  const kinds = query.data?.data;
  const fields = useMemo<FieldSpec[]>(
    () =>
      SHOPS.fields.map((field) =>
        field.name === 'shopDetailId'
          ? {
              ...field,
              choices: [
                { value: '', text: t('shops.chooseKind') },
                ...(kinds ?? []).map(({ shopDetailId, shopName, shopCode, used }) => ({
                  value: String(shopDetailId),
                  text: used ? t('shops.kindUsed', { name: shopName }) : `${shopName} (${shopCode})`,
                })),
              ],
            }
          : field,
      ),
    [kinds, t],
  );
  return (
    <RecordsScreen
      kind={SHOPS}
      fields={fields}
      actions={<TransferMenu imported="shops" resource={SHOPS.resource} />}
      extra={(values, set, row) => (row ? null : <KindHelp values={values} set={set} kinds={kinds ?? []} />)}
    />
  );
}

type HelpProps = {
  values: Values;
  set: (name: string, value: Value) => void;
  kinds: readonly ShopKind[];
};

/** A kind of shop that the company does not know yet is added on the way. */
function KindHelp({ values, set, kinds }: HelpProps) {
  const { t } = useTranslation('site-config');
  const [open, setOpen] = useState(kinds.length === 0);
  const chosen = kinds.find(({ shopDetailId }) => String(shopDetailId) === values['shopDetailId']);
  if (open) {
    return (
      <NewShopKind
        onClose={() => setOpen(false)}
        onMade={({ shopDetailId, shopCode }) => {
          set('shopDetailId', String(shopDetailId));
          set('shopAbbrev', shopCode);
          setOpen(false);
        }}
      />
    );
  }
  return (
    <p className={styles.help}>
      {chosen ? t('shops.abbrevOf', { code: chosen.shopCode }) : t('shops.kindMissing')}{' '}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('shops.newKind')}
      </Button>
    </p>
  );
}
