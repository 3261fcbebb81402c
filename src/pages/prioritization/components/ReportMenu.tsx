import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  REPORT_FORMATS,
  REPORT_TYPES,
  type ReportFormat,
  type ReportType,
} from '#contract/prioritization-report';
import { ActionMenu } from '../../../components/ActionMenu';
import { Icon } from '../../../components/Icon';
import { named } from '../../../components/hint/hint';
import styles from './FilterBoard.module.css';

type Props = { busy: boolean; onChoose: (type: ReportType, format: ReportFormat) => void };

/** Downloads the filtered list as Summary or Detail (E-125), as CSV or as a workbook. */
export function ReportMenu({ busy, onChoose }: Props) {
  const { t } = useTranslation('prioritization');
  const name = t(busy ? 'report.busy' : 'report.open');
  return (
    <ActionMenu
      name={name}
      items={REPORT_FORMATS.flatMap((format) =>
        REPORT_TYPES.map((type) => ({
          kind: 'action' as const,
          key: `${type}-${format}`,
          text: t(format === 'csv' ? `report.${type}` : `report.excel.${type}`),
          hint: t(`report.hint.${type}`),
          onChoose: () => onChoose(type, format),
        })),
      )}
      trigger={({ open }) => (
        <Button
          className={styles.refresh ?? ''}
          loading={busy}
          disabled={busy}
          aria-haspopup="menu"
          aria-expanded={open}
          {...named(name)}
          icon={<Icon name="download" />}
        />
      )}
    />
  );
}
