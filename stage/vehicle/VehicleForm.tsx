import { Form, Input } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyInputOf } from '#contract/call';
import { saveStageVehicle, type StageTask } from '#contract/workbench';
import type { VehicleField } from '#domain/stage-work';
import { makeFromVin, vinModelYear } from '#domain/vin';
import { NumberInput, readNumber } from '../../src/components/form/NumberInput';
import { useSchemaReason } from '../../src/components/form/useSchemaRules';
import { CustomerField } from '../../src/features/customer-change/CustomerField';
import { toFailure } from '../../src/providers/api/http-error';
import { useSend } from '../../src/providers/data/useCommand';
import { Photos } from '../photos/Photos';
import { NotSaved } from '../autosave/NotSaved';
import { useAutosave } from '../autosave/useAutosave';
import { useMayWork, usePlace, useStage } from '../frame/stage-context';
import { fieldValue, isReady, NUMBER_FIELDS, toBody, valueOf, type Typed } from './vehicle-values';
import { Field } from './Field';
import { VinField } from './VinField';
import styles from '../frame/section.module.css';

/** What a stage enters about the vehicle; every field saves itself. */
export function VehicleForm({ fields }: { fields: readonly VehicleField[] }) {
  const send = useSend();
  const { t } = useTranslation('workbench');
  const { stage, task, loadedAt, refresh, siteId, workOrderId } = useStage();
  const params = usePlace();
  /** Our own last save: what was entered while it was on its way is based on it. */
  const saved = useRef(0);
  const mayWork = useMayWork();
  const { kept, change, error, again } = useAutosave<Typed>({
    place: `${siteId}.${workOrderId}.${stage}.vehicle`,
    loadedAt,
    onAnswer: refresh,
    ready: (field, typed) => isReady(field as VehicleField, typed),
    send: async (changes) => {
      const tcn = Math.max(task.order.tcn, saved.current);
      const body: BodyInputOf<typeof saveStageVehicle> = { ...toBody(changes), tcn };
      saved.current = (await send(saveStageVehicle, { params, body })).tcn;
    },
  });
  const typed = (field: VehicleField): Typed => kept[field] ?? { text: fieldValue(task.order, field) };
  const enter = (field: VehicleField, text: string) => change(field, { text });
  const reasonOf = useSchemaReason(saveStageVehicle.body);
  const problemOf = (field: VehicleField): string | undefined =>
    reasonOf(field, valueOf(field, typed(field).text)) ?? refusedAt(error, field);
  /** With a VIN come its make and year, unless somebody has entered others. */
  const enterVin = (text: string, confirmed = false) => {
    const vin = text.toUpperCase().replaceAll(/[\s-]/g, '');
    change('vin', { text: vin, confirmed }, confirmed);
    const read = { make: makeFromVin(vin), year: vinModelYear(vin)?.toString() };
    for (const field of ['make', 'year'] as const) {
      const text = read[field];
      if (text && fieldValue(task.order, field) === '' && !kept[field]) change(field, { text });
    }
  };
  return (
    <section className={styles.section} aria-label={t('vehicle.title')}>
      <div className={styles.head}>
        <h2>{t('vehicle.title')}</h2>
        {fields.includes('vin') ? <Photos itemCode="vehicle" name={t('vehicle.title')} /> : null}
      </div>
      <div className={styles.body}>
        {error ? <NotSaved error={error} onAgain={again} /> : null}
        {fields.includes('vin') ? (
          <div className={styles.fields}>
            <VinField
              value={typed('vin')}
              refused={refusedAt(error, 'vin')}
              disabled={!mayWork}
              onChange={enterVin}
            />
            <Customer task={task} />
          </div>
        ) : null}
        <div className={styles.fields}>
          {fields
            .filter((field) => field !== 'vin' && field !== 'vehicleOptions')
            .map((field) => (
              <Plain
                key={field}
                field={field}
                value={typed(field).text}
                problem={problemOf(field)}
                disabled={!mayWork}
                onChange={(text) => enter(field, text)}
              />
            ))}
        </div>
        {fields.includes('vehicleOptions') ? (
          <Field field="vehicleOptions" problem={problemOf('vehicleOptions')}>
            {(said) => (
              <Input.TextArea
                {...said}
                value={typed('vehicleOptions').text}
                disabled={!mayWork}
                rows={4}
                placeholder={t('vehicle.optionsHint')}
                onChange={(event) => enter('vehicleOptions', event.target.value)}
              />
            )}
          </Field>
        ) : null}
      </div>
    </section>
  );
}

/** Why the services refused a field; it stands there until something else is entered. */
const refusedAt = (error: unknown, field: VehicleField): string | undefined =>
  error ? toFailure(error).fields.find((one) => one.field === field)?.reason : undefined;

type PlainProps = {
  field: VehicleField;
  value: string;
  problem: string | undefined;
  disabled: boolean;
  onChange: (text: string) => void;
};

/** A text or a number; what is no number stays to be mended. */
function Plain({ field, value, problem, disabled, onChange }: PlainProps) {
  return (
    <Field field={field} problem={problem}>
      {(said) =>
        NUMBER_FIELDS.has(field) ? (
          <NumberInput
            {...said}
            size="large"
            // It saves itself: a stray arrow key would be kept.
            keyboard={false}
            value={value === '' ? null : (readNumber(value) ?? value)}
            disabled={disabled}
            onChange={(next) => onChange(next === null ? '' : String(next))}
          />
        ) : (
          <Input
            {...said}
            size="large"
            value={value}
            disabled={disabled}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}

/** Whose vehicle it is: the same field, with the same change of customer, as in Work Order Details. */
function Customer({ task: { order } }: { task: StageTask }) {
  const { t } = useTranslation('workbench');
  const id = useId();
  const info = {
    workOrder: { ...order, crGrade: order.crGrade, historyReportTime: '' },
    vehicle: { ...order, factoryWarranty: false },
  };
  return (
    <Form.Item label={<span id={id}>{t('customer')}</span>} layout="vertical" className={styles.item ?? ''}>
      <CustomerField info={info} labelId={id} />
    </Form.Item>
  );
}
