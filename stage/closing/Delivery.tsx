import { Button, Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { MOST_ON_SITE } from '#domain/odometer';
import { NumberInput } from '../../src/components/form/NumberInput';
import { ReasonButton } from '../../src/components/hint/ReasonButton';
import { Moment } from '../../src/components/Moment';
import { formatNumber } from '../../src/providers/i18n/format';
import { NotSaved } from '../autosave/NotSaved';
import { LabelledField } from '../frame/LabelledField';
import { useMayWork, useStage } from '../frame/stage-context';
import { Photos } from '../photos/Photos';
import { SignaturePad } from './SignaturePad';
import { useProof } from './useProof';
import section from '../frame/section.module.css';
import styles from './Delivery.module.css';

/** Who receives the vehicle, what its odometer shows then, their signature and photos; offered, not demanded. */
export function Delivery() {
  const { t } = useTranslation('workbench');
  const mayWork = useMayWork();
  const proof = useProof();
  const { draft, saved, error, enter } = proof;
  return (
    <section className={section.section} aria-label={t('delivery.title')}>
      <div className={section.head}>
        <h2>{t('delivery.title')}</h2>
        <Photos itemCode="delivery" name={t('delivery.title')} />
      </div>
      <div className={section.body}>
        {error ? <NotSaved error={error} onAgain={proof.save} /> : null}
        <div className={section.fields}>
          <Receiver proof={proof} disabled={!mayWork} />
          <Odometer proof={proof} disabled={!mayWork} />
        </div>
        <div>
          {draft.typed ? (
            <p className={styles.typed}>{draft.receiver || t('delivery.typedFirst')}</p>
          ) : (
            <SignaturePad
              path={draft.signature}
              name={t('delivery.signature')}
              hint={mayWork ? t('delivery.signHere') : ''}
              disabled={!mayWork}
              onChange={(signature) => enter({ signature })}
            />
          )}
          <div className={styles.under}>
            <Checkbox
              checked={draft.typed}
              disabled={!mayWork}
              onChange={({ target }) => enter({ typed: target.checked })}
            >
              {t('delivery.typed')}
            </Checkbox>
            {mayWork && !draft.typed && draft.signature !== '' ? (
              <Button onClick={() => enter({ signature: '' })}>{t('delivery.clear')}</Button>
            ) : null}
          </div>
        </div>
        {mayWork ? <Save proof={proof} /> : null}
        {saved ? (
          <p className={styles.saved}>
            {t('delivery.saved', { name: saved.receiver, by: saved.by })} <Moment value={saved.time} />
          </p>
        ) : null}
      </div>
    </section>
  );
}

type PartProps = { proof: ReturnType<typeof useProof>; disabled: boolean };

function Receiver({ proof: { draft, open, problems, enter }, disabled }: PartProps) {
  const { t } = useTranslation('workbench');
  return (
    <LabelledField label={t('delivery.receiver')} problem={open ? problems.receiver : undefined}>
      {(said) => (
        <Input
          {...said}
          size="large"
          value={draft.receiver}
          maxLength={80}
          disabled={disabled}
          autoComplete="off"
          onChange={({ target }) => enter({ receiver: target.value })}
        />
      )}
    </LabelledField>
  );
}

function Odometer({ proof: { draft, doubt, problems, enter }, disabled }: PartProps) {
  const { t, i18n } = useTranslation('workbench');
  const { order } = useStage().task;
  const numbers = { mileage: order.mileage ?? 0, most: MOST_ON_SITE };
  const shown = Object.entries(numbers).map(([name, value]) => [name, formatNumber(value, i18n.language)]);
  return (
    <LabelledField
      label={t('delivery.odometer')}
      problem={doubt ? t(`delivery.${doubt}`, Object.fromEntries(shown)) : problems.odometer}
      questioned={doubt !== undefined}
      extra={
        doubt && !disabled ? (
          <Checkbox checked={draft.readAgain} onChange={({ target }) => enter({ readAgain: target.checked })}>
            {t('delivery.readAgain')}
          </Checkbox>
        ) : null
      }
    >
      {(said) => (
        <NumberInput
          {...said}
          size="large"
          keyboard={false}
          value={draft.odometer}
          disabled={disabled}
          onChange={(odometer) => enter({ odometer, readAgain: false })}
        />
      )}
    </LabelledField>
  );
}

/** Keeps what was entered, or forgets it; nothing to press while there is nothing new. */
function Save({ proof }: { proof: PartProps['proof'] }) {
  const { t } = useTranslation('workbench');
  const { draft, open, doubt, problems, saved } = proof;
  if (!open) return null;
  const reread = draft.readAgain ? undefined : t('delivery.confirmFirst');
  const why = problems.receiver ? t('delivery.receiverFirst') : doubt ? reread : problems.odometer;
  return (
    <div className={styles.under}>
      <ReasonButton size="large" type="primary" why={why} onPress={proof.save}>
        {t('delivery.save')}
      </ReasonButton>
      <Button size="large" onClick={proof.discard}>
        {t(saved ? 'delivery.discard' : 'delivery.without')}
      </Button>
      {why ? <span className={styles.saved}>{why}</span> : null}
    </div>
  );
}
