import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge';
import { hint } from '../../components/hint/hint';

/** Marks what someone has done on this device and the services do not have yet. */
export function NotSent() {
  const { t } = useTranslation('shell');
  return (
    <Badge tone="warning" {...hint(t('outbox.kept'))}>
      {t('outbox.notSent')}
    </Badge>
  );
}
