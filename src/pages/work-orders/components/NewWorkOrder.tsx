import { Button } from 'antd';
// Without the other inputs that antd's index brings along, because this one precedes the first row.
import Input from 'antd/es/input/Input';
import Compact from 'antd/es/space/Compact';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREATE_THROTTLE_MS } from '#domain/limits';
import { Icon } from '../../../components/Icon';
import { throttle } from '../../../components/throttle';
import { useCreateWorkOrder } from '../hooks/useCreateWorkOrder';
import { named } from '../../../components/hint/hint';
import { LaterError } from '../../../components/LaterError';
import { laterPart } from '../../../components/later/later';
import { useMay } from '../../../resources/useAccess';
import styles from './FilterBar.module.css';

const GateNote = laterPart(async () => (await import('../../../features/gate/GateNote')).GateNote);

/** Opens a work order by its number, at most one per second (W-115, W-324). */
export function NewWorkOrder() {
  const { t } = useTranslation('work-orders');
  const [number, setNumber] = useState('');
  const noteId = useId();
  const seesGate = useMay('gate', 'show') && number.trim() !== '';
  const [mayCreate] = useState(() => throttle(CREATE_THROTTLE_MS));
  const create = useCreateWorkOrder();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef('');
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (
    <form
      className={styles.create}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const wanted = number.trim();
        if (create.isPending) return;
        clearTimeout(waiting.current);
        if (mayCreate()) {
          last.current = wanted;
          create.mutate(wanted, { onSuccess: () => setNumber('') });
        } else if (wanted !== '' && wanted !== last.current) {
          // Another number within the second waits until it is over; a second press for the same number is ignored.
          waiting.current = setTimeout(() => form.requestSubmit(), CREATE_THROTTLE_MS);
        }
      }}
    >
      <Compact block>
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={number}
          maxLength={60}
          aria-label={t('create.label')}
          aria-describedby={seesGate ? noteId : undefined}
          placeholder={t('create.placeholder')}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button
          htmlType="submit"
          {...named(t('create.submit'))}
          aria-busy={create.isPending}
          icon={<Icon name="plus" size={16} />}
        />
      </Compact>
      {seesGate ? (
        <div className={styles.note}>
          <Suspense fallback={null}>
            <GateNote id={noteId} />
          </Suspense>
        </div>
      ) : null}
      <LaterError error={create.error} onClose={create.reset} />
    </form>
  );
}
