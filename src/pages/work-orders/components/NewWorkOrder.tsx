import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREATE_THROTTLE_MS } from '#domain/limits';
import { Icon } from '../../../components/Icon';
import { LineForm } from '../../../components/search-box/LineForm';
import { throttle } from '../../../components/throttle';
import { useCreateWorkOrder } from '../hooks/useCreateWorkOrder';
import styles from './FilterBar.module.css';

// Dialogs come when they are needed: the first row does not wait for them.
const ErrorDialog = lazy(async () => ({
  default: (await import('../../../components/ErrorDialog')).ErrorDialog,
}));

/** Opens a work order by its number, at most one in a second (document 1, 2.4, 5 and 9; W-115, W-324). */
export function NewWorkOrder() {
  const { t } = useTranslation('work-orders');
  const [number, setNumber] = useState('');
  const [mayCreate] = useState(() => throttle(CREATE_THROTTLE_MS));
  const create = useCreateWorkOrder();
  return (
    <LineForm
      className={styles.create}
      onSubmit={() => {
        if (create.isPending || !mayCreate()) return;
        create.mutate(number.trim(), { onSuccess: () => setNumber('') });
      }}
    >
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        maxLength={60}
        aria-label={t('create.label')}
        placeholder={t('create.placeholder')}
        onChange={(event) => setNumber(event.target.value)}
      />
      <button
        type="submit"
        aria-label={t('create.submit')}
        title={t('create.submit')}
        aria-busy={create.isPending}
      >
        <Icon name="plus" size={16} />
      </button>
      {create.error ? (
        <Suspense fallback={null}>
          <ErrorDialog error={create.error} onClose={create.reset} />
        </Suspense>
      ) : null}
    </LineForm>
  );
}
