import { useDrawer } from '@refinedev/antd';
import { useNotification } from '@refinedev/core';
import { Button, Form, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFER_LISTS, type OfferList } from '#domain/express/offers';
import { NumberInput, type NumberValue } from '../../../../components/form/NumberInput';
import { useSaveKey } from '../../../../components/useSaveKey';
import { useUnsavedChanges } from '../../../../components/unsaved-changes/useUnsavedChanges';
import { toFailure } from '../../../../providers/api/http-error';
import { changedFields } from '../../records/changes';
import { DrawerFrame } from '../../records/DrawerFrame';
import { FormSectionContext } from '../../records/form-section';
import { RecordField } from '../../records/RecordField';
import { Trouble } from '../../records/Trouble';
import type { OfferRow, OfferValues, useOffers } from './useOffers';
import styles from '../../records/DrawerFrame.module.css';

type Props = {
  row: OfferRow | undefined;
  readOnly: boolean;
  save: ReturnType<typeof useOffers>['save'];
  onClosed: () => void;
};

/** The texts of an offer, and how long each may be. */
const TEXTS = {
  description: 100,
  sub_classes: 100,
  serial_id: 40,
  fee_code_1: 40,
  fee_code_2: 40,
  fee_code_3: 40,
  sublet_code: 40,
  mvs_code: 40,
  shared_code: 40,
} as const;

type TextName = keyof typeof TEXTS;
type Values = Record<TextName, string> & {
  list: OfferList;
  amount: NumberValue;
  estimate_hours: NumberValue;
  markup: NumberValue;
};

const NAMES = Object.keys(TEXTS) as TextName[];
const OFFERS = { section: 'offers', rulesOf: () => [] };

/** One offered service: its price, and the codes under which it is charged. */
export function OfferDrawer({ row, readOnly, save, onClosed }: Props) {
  const { t } = useTranslation('site-config');
  const formId = useId();
  const { drawerProps, close } = useDrawer({ drawerProps: { open: true } });
  const { open: notify } = useNotification();
  const [stored] = useState(() => toForm(row));
  const [form] = Form.useForm<Values>();
  const values = Form.useWatch([], { form, preserve: true }) ?? stored;
  const [isWrong, setWrong] = useState(false);
  const dirty = changedFields(values, stored).length > 0;
  const leave = useUnsavedChanges(dirty && !readOnly, () => undefined);
  const ready = !isWrong && dirty && (values.description ?? '').trim() !== '';
  useSaveKey(() => form.submit(), ready && !readOnly && !save.isPending);
  const carryOut = (next: OfferValues | undefined) => {
    if (save.isPending) return;
    save.mutate(
      { list: values.list, ...(row ? { row } : {}), ...(next ? { values: next } : {}) },
      {
        onSuccess: () => {
          notify?.({
            type: 'success',
            message: t(next ? (row ? 'form.saved' : 'form.added') : 'delete.done', {
              kind: t(`offers.list.${values.list}`),
              name: values.description,
            }),
          });
          close();
        },
        onError: (error) => {
          const refused = toFailure(error).fields.flatMap(({ field, reason }) => {
            const name = Object.keys(stored).find((one) => field.endsWith(`.${one}`));
            return name ? [{ name: name as keyof Values, errors: [reason] }] : [];
          });
          form.setFields(refused);
          const [first] = refused;
          if (first) form.scrollToField(first.name, { focus: true });
        },
      },
    );
  };
  return (
    <DrawerFrame
      open={drawerProps.open === true}
      title={row ? row.description : t('offers.new')}
      takesFocus
      readOnly={readOnly}
      busy={save.isPending}
      onCancel={() => leave(close)}
      onClosed={onClosed}
      onDelete={row && !readOnly ? () => carryOut(undefined) : undefined}
      save={
        <Button type="primary" htmlType="submit" form={formId} loading={save.isPending} disabled={!ready}>
          {t(row ? 'form.save' : 'offers.add')}
        </Button>
      }
    >
      {save.isError ? <Trouble failure={save.error} /> : null}
      <FormSectionContext value={OFFERS}>
        <Form<Values>
          form={form}
          id={formId}
          layout="vertical"
          requiredMark={false}
          disabled={readOnly}
          initialValues={stored}
          className={styles.form ?? ''}
          onFieldsChange={(_, all) => setWrong(all.some(({ errors }) => (errors?.length ?? 0) > 0))}
          onFinish={() => carryOut(toOffer(form.getFieldsValue(true) as Values))}
        >
          <RecordField name="list">
            <Segmented
              aria-label={t('offers.field.list')}
              block
              disabled={row !== undefined || readOnly}
              options={OFFER_LISTS.map((value) => ({ value, label: t(`offers.list.${value}`) }))}
            />
          </RecordField>
          <RecordField name="description">
            <Input maxLength={TEXTS.description} autoComplete="off" />
          </RecordField>
          <RecordField name="amount" half number>
            <NumberInput suffix="$" />
          </RecordField>
          <RecordField name="estimate_hours" half number>
            <NumberInput />
          </RecordField>
          {values.list === 'markups' ? (
            <RecordField name="markup" half number>
              <NumberInput suffix="%" />
            </RecordField>
          ) : null}
          {NAMES.filter((name) => name !== 'description').map((name) => (
            <RecordField key={name} name={name} half>
              <Input maxLength={TEXTS[name]} autoComplete="off" />
            </RecordField>
          ))}
        </Form>
      </FormSectionContext>
    </DrawerFrame>
  );
}

/** Figures are sent as text; an empty text means none. */
const figure = (text: string | undefined): NumberValue =>
  text === undefined || text === '' ? null : Number(text);

const toForm = (row: OfferRow | undefined): Values => ({
  list: row?.list ?? 'fees',
  ...(Object.fromEntries(NAMES.map((name) => [name, row?.[name] ?? ''])) as Record<TextName, string>),
  amount: figure(row?.amount),
  estimate_hours: figure(row?.estimate_hours),
  markup: row?.markup ?? null,
});

const toOffer = (values: Values): OfferValues => ({
  ...Object.fromEntries(NAMES.map((name) => [name, values[name].trim()])),
  amount: String(values.amount ?? ''),
  estimate_hours: String(values.estimate_hours ?? ''),
  markup: values.list === 'markups' && typeof values.markup === 'number' ? values.markup : null,
});
