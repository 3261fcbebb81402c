import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CopyField.module.css';

type Props = { label: string; /** What the button says. */ copy: string; value: string };

/** A text that is shown once, to be copied and handed over. */
export function CopyField({ label, copy, value }: Props) {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState(false);
  const take = () => {
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // Not allowed here: the field is selected, and can be copied by hand.
      () => undefined,
    );
  };
  return (
    <div className={styles.field}>
      <Input readOnly aria-label={label} value={value} onFocus={(event) => event.target.select()} />
      <Button onClick={take}>
        <span aria-live="polite">{copied ? t('copied') : copy}</span>
      </Button>
    </div>
  );
}
