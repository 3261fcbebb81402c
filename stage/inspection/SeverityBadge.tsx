import { useTranslation } from 'react-i18next';
import { Badge } from '../../src/components/Badge';

/** How bad a finding is; nothing where nobody has said. */
export function SeverityBadge({ severity }: { severity: string }) {
  const { t } = useTranslation('workbench');
  if (severity === '') return null;
  return (
    <Badge tone={severity === 'Minor' ? 'warning' : 'danger'}>
      {t(`inspection.severities.${severity}`, { defaultValue: severity })}
    </Badge>
  );
}
