import { useNotification } from '@refinedev/core';
import { Alert, Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedFacts, correctVehicle, type TheirFact } from '#contract/workbench';
import { EMPTY_VALUE } from '#domain/limits';
import { MONEY_FIELDS } from '#domain/stage-work';
import { CORRECTABLE_FACTS, isSameFact, type FactValue } from '#domain/vehicle-facts';
import { Dialog } from '../../components/Dialog';
import { NumberInput } from '../../components/form/NumberInput';
import { useAnswer } from '../../components/form/useAnswer';
import { useSchemaRules } from '../../components/form/useSchemaRules';
import { toFailure } from '../../providers/api/http-error';
import { useSend } from '../../providers/data/useCommand';
import styles from './VehicleInfoDialog.module.css';

type Field = (typeof CORRECTABLE_FACTS)[number];
/** What is known about a vehicle when someone begins to correct it. */
export type KnownFacts = Readonly<Record<Field, string | number | null>>;
type Values = Record<Field, string | number | null>;

export type CorrectVehicleProps = {
  order: { siteId: number; workOrderId: number; extId: string };
  known: KnownFacts;
  onClose: () => void;
};

/** The name of the lot stands with its number. */
const SHOWN = CORRECTABLE_FACTS.filter((field) => field !== 'lotName');
const NUMBERS: ReadonlySet<Field> = new Set<Field>(['year', 'mileage', 'crGrade', ...MONEY_FIELDS]);

/**
 * Corrects what is known about a vehicle. Only changed fields are sent; others' changes in the meantime show beside
 * them, and are overwritten only by someone who has seen them.
 */
export function CorrectVehicle({ order, known, onClose }: CorrectVehicleProps) {
  const { t } = useTranslation('vehicle-info');
  const [form] = Form.useForm<Values>();
  const rules = useSchemaRules(correctVehicle.body);
  const call = useSend();
  const { open: notify } = useNotification();
  const { send, sending, problem } = useAnswer(form);
  const [was, setWas] = useState<Record<string, FactValue>>({ ...known });
  const [theirs, setTheirs] = useState<readonly TheirFact[]>([]);
  const save = async (values: Values): Promise<unknown> => {
    const changed = CORRECTABLE_FACTS.filter((field) => !isSameFact(values[field], was[field]));
    if (changed.length === 0) return onClose();
    const { siteId, workOrderId } = order;
    const of = (from: Readonly<Record<string, FactValue | undefined>>) =>
      Object.fromEntries(changed.map((field) => [field, from[field] ?? (NUMBERS.has(field) ? null : '')]));
    try {
      await call(correctVehicle, { params: { siteId, workOrderId }, body: { ...of(values), was: of(was) } });
    } catch (error) {
      const answer = changedFacts.safeParse(toFailure(error).current);
      if (answer.success) {
        setTheirs(answer.data.theirs);
        setWas({ ...was, ...Object.fromEntries(answer.data.theirs.map((one) => [one.field, one.value])) });
      }
      return error;
    }
    notify?.({ type: 'success', message: t('correct.done') });
    onClose();
    return undefined;
  };
  return (
    <Dialog
      id="correct-vehicle"
      title={`${t('correct.title')} #${order.extId}`}
      size="medium"
      okText={t('correct.save')}
      cancelText={t('correct.cancel')}
      confirmLoading={sending}
      problem={theirs.length > 0 ? undefined : problem}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        name="correct-vehicle"
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        initialValues={known}
        onFinish={(values) => send(() => save(values))}
      >
        {SHOWN.map((field) => {
          const other = theirs.find(
            (one) => one.field === field || (field === 'lotNumber' && one.field === 'lotName'),
          );
          return (
            <div key={field}>
              {field === 'lotNumber' ? (
                // Row and number are one lot to someone walking there.
                <Form.Item label={t('field.lot')} htmlFor="correct-vehicle_lotName">
                  <Space.Compact block>
                    <Form.Item name="lotName" rules={rules('lotName')} noStyle>
                      <Input autoComplete="off" />
                    </Form.Item>
                    <Form.Item name="lotNumber" rules={rules('lotNumber')} noStyle>
                      <Input autoComplete="off" aria-label={t('field.lotNumber')} />
                    </Form.Item>
                  </Space.Compact>
                </Form.Item>
              ) : (
                <Form.Item name={field} label={t(`field.${field}`)} rules={rules(field)}>
                  {NUMBERS.has(field) ? <NumberInput keyboard={false} /> : <Input autoComplete="off" />}
                </Form.Item>
              )}
              {other ? (
                <Alert
                  type="warning"
                  role="alert"
                  message={t('correct.theirs', {
                    name: other.by,
                    value: String(other.value ?? '') || EMPTY_VALUE,
                  })}
                  action={
                    <Button
                      onClick={() => {
                        form.setFieldValue(other.field as Field, other.value);
                        setTheirs(theirs.filter((one) => one !== other));
                      }}
                    >
                      {t('correct.take')}
                    </Button>
                  }
                />
              ) : null}
            </div>
          );
        })}
      </Form>
    </Dialog>
  );
}
