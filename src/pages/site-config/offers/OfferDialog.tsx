import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFER_LISTS, type OfferList } from '#domain/express/offers';
import { Dialog } from '../../../components/Dialog';
import { useUnsavedChanges } from '../../../components/unsaved-changes/useUnsavedChanges';
import { toFailure } from '../../../providers/api/http-error';
import { useFailureText } from '../../../providers/api/useFailureText';
import { showToast } from '../../../providers/notification/toasts';
import { Field } from '../records/Field';
import type { FieldSpec, Value, Values } from '../records/types';
import { badNumbers, changedFields, numberOf, textOf } from '../records/values';
import type { OfferRow, OfferValues, useOffers } from './useOffers';
import styles from '../records/RecordSheet.module.css';

type Props = {
  row: OfferRow | undefined;
  readOnly: boolean;
  save: ReturnType<typeof useOffers>['save'];
  onClose: () => void;
};

const FIELDS: readonly FieldSpec[] = [
  { name: 'list', kind: 'choice', fixed: true },
  { name: 'description', kind: 'text', max: 100 },
  { name: 'amount', kind: 'number', half: true, unit: '$' },
  { name: 'estimate_hours', kind: 'number', half: true },
  { name: 'markup', kind: 'number', half: true, unit: '%', when: ({ list }) => list === 'markups' },
  { name: 'sub_classes', kind: 'text', half: true, max: 100 },
  { name: 'serial_id', kind: 'text', half: true, max: 40 },
  { name: 'fee_code_1', kind: 'text', half: true, max: 40 },
  { name: 'fee_code_2', kind: 'text', half: true, max: 40 },
  { name: 'fee_code_3', kind: 'text', half: true, max: 40 },
  { name: 'sublet_code', kind: 'text', half: true, max: 40 },
  { name: 'mvs_code', kind: 'text', half: true, max: 40 },
  { name: 'shared_code', kind: 'text', half: true, max: 40 },
];
const TEXTS = FIELDS.filter(({ kind }) => kind === 'text').map(({ name }) => name);

/** One offered service: what it costs, and the codes under which it is charged. */
export function OfferDialog({ row, readOnly, save, onClose }: Props) {
  const { t } = useTranslation('site-config');
  const failureText = useFailureText();
  const [stored] = useState(() => toForm(row));
  const [values, setValues] = useState<Values>(stored);
  const dirty = changedFields(values, stored).length > 0;
  const leave = useUnsavedChanges(dirty && !readOnly, () => undefined);
  const wrong = badNumbers(FIELDS, values);
  const refused = save.isError ? toFailure(save.error).fields : [];
  const problemOf = (name: string) =>
    wrong.includes(name)
      ? t('form.noNumber')
      : refused.find(({ field }) => field.endsWith(`.${name}`))?.reason;
  const list = values['list'] as OfferList;
  const carryOut = (next: OfferValues | undefined) =>
    save.mutate(
      { list, ...(row ? { row } : {}), ...(next ? { values: next } : {}) },
      {
        onSuccess: () => {
          const name = textOf(values, 'description');
          showToast({ tone: 'success', text: t(next ? 'form.saved' : 'delete.done', { name }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      id="offer"
      size="medium"
      title={row ? row.description : t('offers.new')}
      onCancel={() => leave(onClose)}
      maskClosable={false}
      footer={null}
      problem={save.isError ? failureText(save.error) : undefined}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!readOnly && wrong.length === 0 && !save.isPending) carryOut(toOffer(values));
        }}
      >
        <div className={styles.fields}>
          {FIELDS.filter((field) => field.when?.(values) ?? true).map((field, place) => (
            <Field
              key={field.name}
              section="offers"
              spec={
                field.name === 'list'
                  ? {
                      ...field,
                      choices: OFFER_LISTS.map((value) => ({ value, text: t(`offers.list.${value}`) })),
                    }
                  : field
              }
              value={values[field.name] ?? ''}
              problem={problemOf(field.name)}
              disabled={readOnly || (field.fixed === true && row !== undefined)}
              autoFocus={place === 0 && row === undefined}
              onChange={(value: Value) => setValues((now) => ({ ...now, [field.name]: value }))}
            />
          ))}
        </div>
        <footer className={styles.footer}>
          {row && !readOnly ? (
            <Button danger type="text" disabled={save.isPending} onClick={() => carryOut(undefined)}>
              {t('delete.open')}
            </Button>
          ) : null}
          <span className={styles.space} />
          <Button onClick={() => leave(onClose)}>{t(readOnly ? 'form.close' : 'form.cancel')}</Button>
          {readOnly ? null : (
            <Button
              type="primary"
              htmlType="submit"
              loading={save.isPending}
              disabled={wrong.length > 0 || !dirty || textOf(values, 'description') === ''}
            >
              {t(row ? 'form.save' : 'offers.add')}
            </Button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}

const toForm = (row: OfferRow | undefined): Values => ({
  list: row?.list ?? 'fees',
  ...Object.fromEntries(TEXTS.map((name) => [name, (row?.[name as keyof OfferRow] as string) ?? ''])),
  amount: row?.amount ?? '',
  estimate_hours: row?.estimate_hours ?? '',
  markup: row?.markup === null || row === undefined ? '' : String(row.markup),
});

function toOffer(values: Values): OfferValues {
  const markup = numberOf(values, 'markup');
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, textOf(values, name)])),
    amount: String(numberOf(values, 'amount')),
    estimate_hours: String(numberOf(values, 'estimate_hours')),
    markup: values['list'] === 'markups' && typeof markup === 'number' ? markup : null,
  };
}
