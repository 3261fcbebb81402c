import { changeCustomerRecord, createCustomer } from '#contract/site-config-customers';
import { inCustomerScope } from '#domain/customer-scope';
import { differences } from '#domain/site-config/audit';
import { changedCustomer, CUSTOMERS, newCustomer } from '../site-config/customers';
import { auditOf, holdSite } from '../records/editable';
import { customersByNumber, saveCustomers, type CustomerFields, type CustomerRow } from '../site-config/many';
import { refusal, type Kind } from './kind';
import { judgedBody } from './row-body';

type Plan = { fields: CustomerFields; before: CustomerRow | undefined };

/** Customers with their terms, identified by their client numbers. */
export const CUSTOMER_ROWS: Kind<Plan> = {
  keyOf: ({ values }) => String(values['extId'] ?? ''),
  hold: holdSite,
  async judge({ db, site, scope }, rows) {
    const { siteId } = site;
    const known = await customersByNumber(
      db,
      siteId,
      rows.map(({ key }) => key),
    );
    return rows.map(({ row, key }) => {
      if (!inCustomerScope(scope, key)) {
        return refusal('outside', 'extId', `The client number ${key} is outside the customers you can see.`);
      }
      const before = known.get(key);
      if (!before) {
        const body = judgedBody(createCustomer.body, siteId, row);
        if ('problems' in body) return { outcome: 'refused', problems: body.problems, changes: [] };
        const fields = newCustomer(body.value);
        return { outcome: 'new', problems: [], changes: [], plan: { fields, before } };
      }
      const body = judgedBody(changeCustomerRecord.body, siteId, row);
      if ('problems' in body) return { outcome: 'refused', problems: body.problems, changes: [] };
      const said = Object.entries(changedCustomer(body.value)).filter(([, value]) => value !== undefined);
      const fields = { ...CUSTOMERS.fieldsOf(before), ...Object.fromEntries(said) };
      const changes = differences(CUSTOMERS.fieldsOf(before), fields);
      if (changes.length === 0) return { outcome: 'same', problems: [], changes };
      const shown = auditOf(CUSTOMERS, before);
      const after = auditOf(CUSTOMERS, { ...before, approval_limit_cents: fields.approvalLimitCents });
      return {
        outcome: 'changed',
        problems: [],
        changes: [
          ...changes.filter(({ field }) => field !== 'approvalLimitCents'),
          ...differences(
            { approvalLimit: shown['approvalLimit'] ?? null },
            { approvalLimit: after['approvalLimit'] ?? null },
          ),
        ],
        plan: { fields, before },
      };
    });
  },
  write: ({ db, site, now, userName }, plans) =>
    saveCustomers({ db, siteId: site.siteId, stamp: { now, userName } }, plans),
  areas: ['site-customers', 'customers', 'site-settings'],
};
