import type { ApprovalRuleRecord } from '#contract/approval-rules';
import type { BodyInputOf } from '#contract/call';
import type { rehearseApprovalRule } from '#contract/approval-rules';
import type { NumberValue } from '../../../../components/form/NumberInput';
import { OF_ALL } from '../../components/CustomerField';
import { changedFields, yesOrNo } from '../../records/changes';

export type RuleRow = ApprovalRuleRecord & { id: number };

export type RuleValues = {
  ruleName: string;
  /** Undefined until chosen, for users who may not have a rule for all customers. */
  customerId: number | undefined;
  siteShopIds: number[];
  severities: string[];
  mostPerLine: NumberValue;
  mostPerOrder: NumberValue;
  completes: boolean;
};

export type Conditions = Omit<BodyInputOf<typeof rehearseApprovalRule>, 'siteId'>;

/** The values of a rule, or the initial ones. */
export const toForm = (row: RuleRow | undefined): RuleValues => ({
  ruleName: row?.ruleName ?? '',
  customerId: row?.customerId ?? OF_ALL,
  siteShopIds: row?.siteShopIds ?? [],
  severities: row?.severities ?? [],
  mostPerLine: row?.mostPerLine ?? null,
  mostPerOrder: row?.mostPerOrder ?? null,
  completes: row?.completes ?? false,
});

/** What is sent. */
export const toBody = ({ ruleName, customerId, completes, ...values }: RuleValues) => ({
  ...values,
  ruleName: ruleName.trim(),
  customerId: customerId === OF_ALL ? null : customerId,
  completes: yesOrNo(completes),
});

/** Whether a stored rule has the rehearsed conditions; its name does not matter. */
export function saysSame(row: RuleRow, rule: Conditions): boolean {
  const stored = typedConditions(toForm(row));
  return stored !== undefined && changedFields(rule, stored).length === 0;
}

type NotYet = 'customers' | 'amounts' | 'customersAndAmounts' | 'line' | 'order' | 'belowLine';

/** What the typed values still lack to be rehearsed; undefined if nothing. */
export function notYet({ customerId, mostPerLine, mostPerOrder }: RuleValues): NotYet | undefined {
  const [line, order] = [typeof mostPerLine === 'number', typeof mostPerOrder === 'number'];
  if (customerId === undefined) return line && order ? 'customers' : 'customersAndAmounts';
  if (!line || !order) return line ? 'order' : order ? 'line' : 'amounts';
  return Number(mostPerOrder) < Number(mostPerLine) ? 'belowLine' : undefined;
}

/** The part of the typed values that is rehearsed; undefined while the customer or an amount is missing. */
export function typedConditions(values: RuleValues): Conditions | undefined {
  const { ruleName: _, mostPerLine, mostPerOrder, ...rest } = toBody(values);
  if (rest.customerId === undefined) return undefined;
  if (typeof mostPerLine !== 'number' || typeof mostPerOrder !== 'number') return undefined;
  return { ...rest, mostPerLine, mostPerOrder } as Conditions;
}
