import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { named } from '../hint/hint';
import { Icon } from '../Icon';
import { laterDialog } from '../later/later';
import styles from './ScanButton.module.css';

const ScanDialog = laterDialog(async () => (await import('./ScanDialog')).ScanDialog, { ahead: false });

/** Reads a code into the field that it stands in. */
export function ScanButton({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.scan} {...named(t('scan'))} onClick={() => setOpen(true)}>
        <Icon name="scan" size={16} />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <ScanDialog
            title={t('scan')}
            onCode={(code) => {
              close();
              onCode(code.text);
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
