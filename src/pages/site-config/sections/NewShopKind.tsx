import { useCreate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopKind } from '#contract/site-config';
import { toFailure } from '../../../providers/api/http-error';
import { useFailureText } from '../../../providers/api/useFailureText';
import { useCurrentSite } from '../../../providers/session/session-store';
import { Field } from '../records/Field';
import styles from './Shops.module.css';

type Props = { onMade: (kind: ShopKind) => void; onClose: () => void };

/** Adds a service shop to the list that all sites pick from. */
export function NewShopKind({ onMade, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const { mutate, mutation } = useCreate<ShopKind & { id: number }>({ resource: 'shop-kinds' });
  const failure = mutation.error ? toFailure(mutation.error) : undefined;
  const problem = (field: string) => failure?.fields.find((one) => one.field === field)?.reason;
  const add = () =>
    mutate(
      {
        values: { shopCode: code.trim(), shopName: name.trim() },
        meta: { siteId: site.siteId },
        successNotification: false,
        errorNotification: false,
      },
      { onSuccess: ({ data }) => onMade(data) },
    );
  return (
    <div className={styles.kind} role="group" aria-label={t('shops.newKind')}>
      <Field
        section="shopKind"
        spec={{ name: 'shopName', kind: 'text', max: 60, half: true }}
        value={name}
        problem={problem('shopName')}
        disabled={mutation.isPending}
        onChange={(value) => setName(String(value))}
      />
      <Field
        section="shopKind"
        spec={{ name: 'shopCode', kind: 'text', max: 10, half: true }}
        value={code}
        problem={problem('shopCode')}
        disabled={mutation.isPending}
        onChange={(value) => setCode(String(value))}
      />
      {failure && failure.fields.length === 0 ? <p role="alert">{failureText(failure)}</p> : null}
      <div className={styles.kindActions}>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button loading={mutation.isPending} disabled={!code.trim() || !name.trim()} onClick={add}>
          {t('shops.addKind')}
        </Button>
      </div>
    </div>
  );
}
