import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../src/providers/api/useFailureText';

/** Says why something could not be saved, that it is kept here, and offers to try again. */
export function NotSaved({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { t } = useTranslation('workbench');
  const failureText = useFailureText();
  return (
    <Alert
      type="error"
      message={`${failureText(error)} ${t('saving.kept')}`}
      action={
        <Button size="small" onClick={onAgain}>
          {t('saving.again')}
        </Button>
      }
    />
  );
}
