import { Form, Input } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageTask } from '#contract/workbench';
import type { VehicleField } from '#domain/stage-work';
import { NumberInput } from '../../src/components/form/NumberInput';
import { readNumber } from '../../src/components/form/read-number';
import { CustomerField } from '../../src/features/customer-change/CustomerField';
import { Photos } from '../photos/Photos';
import { NotSaved } from '../autosave/NotSaved';
import { useMayWork, useStage } from '../frame/stage-context';
import { NUMBER_FIELDS } from './vehicle-values';
import { useVehicleEntry } from './useVehicleEntry';
import { Field } from './Field';
import { LotField } from './LotField';
import { TheirValue } from './TheirValue';
import { VinField } from './VinField';
import styles from '../frame/section.module.css';

/** What a stage enters about the vehicle; every field saves itself. */
export function VehicleForm({ fields }: { fields: readonly VehicleField[] }) {
  const { t } = useTranslation('workbench');
  const { task } = useStage();
  const mayWork = useMayWork();
  const { typed, enter, enterVin, drop, keepMine, problemOf, refusedAt, error, again } =
    useVehicleEntry(fields);
  const settle = (field: VehicleField) => {
    const { theirs } = typed(field);
    return theirs ? (
      <TheirValue theirs={theirs} onTheirs={() => drop(field)} onMine={() => keepMine(field, theirs)} />
    ) : null;
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
              refused={refusedAt('vin')}
              disabled={!mayWork}
              theirs={settle('vin')}
              onChange={enterVin}
            />
            <Customer task={task} />
          </div>
        ) : null}
        <div className={styles.fields}>
          {fields
            .filter((field) => !OTHERWISE.has(field))
            .map((field) => (
              <Plain
                key={field}
                field={field}
                value={typed(field).text}
                problem={problemOf(field)}
                disabled={!mayWork}
                theirs={settle(field)}
                onChange={(text) => enter(field, text)}
              />
            ))}
          {fields.includes('lotName') ? (
            <LotField
              row={{ value: typed('lotName').text, problem: problemOf('lotName'), theirs: settle('lotName') }}
              number={{
                value: typed('lotNumber').text,
                problem: problemOf('lotNumber'),
                theirs: settle('lotNumber'),
              }}
              disabled={!mayWork}
              onChange={enter}
            />
          ) : null}
        </div>
        {fields.includes('vehicleOptions') ? (
          <Field
            field="vehicleOptions"
            problem={problemOf('vehicleOptions')}
            extra={settle('vehicleOptions')}
          >
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

/** Fields that stand otherwise than as one plain field. */
const OTHERWISE: ReadonlySet<VehicleField> = new Set(['vin', 'vehicleOptions', 'lotName', 'lotNumber']);

type PlainProps = {
  field: VehicleField;
  value: string;
  problem: string | undefined;
  disabled: boolean;
  theirs: ReactNode;
  onChange: (text: string) => void;
};

/** A text or a number; what is no number stays to be mended. */
function Plain({ field, value, problem, disabled, theirs, onChange }: PlainProps) {
  return (
    <Field field={field} problem={problem} extra={theirs}>
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
