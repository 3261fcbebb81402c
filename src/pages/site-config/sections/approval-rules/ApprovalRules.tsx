import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createApprovalRule } from '#contract/approval-rules';
import { useForAll } from '../../../../components/useForAll';
import { RecordsPage } from '../../records/RecordsPage';
import type { RecordKind, Translate } from '../../records/types';
import { Card, Mark, money } from '../cells';
import { RehearsalDialog } from './RehearsalDialog';
import { RuleFields } from './RuleFields';
import { toBody, toForm, typedConditions, type RuleRow, type RuleValues } from './rule-values';
import cells from '../cells.module.css';

const whose = ({ customerName }: RuleRow, t: Translate): string =>
  customerName === '' ? t('approvalRules.allCustomers') : customerName;

function State({ row: { active } }: { row: RuleRow }) {
  const { t } = useTranslation('site-config');
  return (
    <Mark tone={active ? 'success' : 'neutral'}>{t(active ? 'approvalRules.on' : 'approvalRules.off')}</Mark>
  );
}

function Amounts({ row: { mostPerLine, mostPerOrder } }: { row: RuleRow }) {
  const { t, i18n } = useTranslation('site-config');
  return t('approvalRules.amounts', {
    line: money(mostPerLine, i18n.language),
    order: money(mostPerOrder, i18n.language),
  });
}

const KIND: RecordKind<RuleRow, RuleValues> = {
  resource: 'approval-rules',
  section: 'approvalRules',
  nameOf: ({ ruleName }) => ruleName,
  columns: (t, language) => [
    { dataIndex: 'ruleName', title: t('approvalRules.column.ruleName'), sorter: true },
    {
      dataIndex: 'customerName',
      title: t('approvalRules.column.customerName'),
      sorter: true,
      responsive: ['md'],
      render: (_, row) => whose(row, t),
    },
    {
      dataIndex: 'mostPerLine',
      title: t('approvalRules.column.mostPerLine'),
      width: 120,
      sorter: true,
      render: (_, row) => <span className={cells.number}>{money(row.mostPerLine, language)}</span>,
    },
    {
      dataIndex: 'mostPerOrder',
      title: t('approvalRules.column.mostPerOrder'),
      width: 150,
      sorter: true,
      responsive: ['md'],
      render: (_, row) => <span className={cells.number}>{money(row.mostPerOrder, language)}</span>,
    },
    {
      key: 'active',
      title: t('approvalRules.column.active'),
      width: 130,
      render: (_, row) => <State row={row} />,
    },
  ],
  card: (row, t) => (
    <Card
      name={row.ruleName}
      more={[whose(row, t), <Amounts key="amounts" row={row} />, <State key="state" row={row} />]}
    />
  ),
  body: createApprovalRule.body,
  Fields: RuleFields,
  toForm,
  toBody,
  mayDelete: () => true,
  isForAll: ({ customerId }) => customerId === null,
};

/** Rules that approve lines of estimates without a person; each is rehearsed before it is switched on. */
export function ApprovalRules() {
  const { t } = useTranslation('site-config');
  const { why } = useForAll();
  const [rehearsed, setRehearsed] = useState<RuleRow>();
  const rule = rehearsed && typedConditions(toForm(rehearsed));
  return (
    <>
      <RecordsPage
        kind={KIND}
        {...(why === undefined ? {} : { start: { customerId: undefined } })}
        onAdded={setRehearsed}
        more={(row) => [
          {
            label: t(row.active ? 'approvalRules.switchOffAction' : 'approvalRules.switchOnAction'),
            onAct: () => setRehearsed(row),
          },
        ]}
      />
      {rehearsed && rule ? (
        <RehearsalDialog rule={rule} row={rehearsed} onClose={() => setRehearsed(undefined)} />
      ) : null}
    </>
  );
}
