import type { z } from 'zod';
import { shopKind, siteShopDetail } from '#contract/site-config';
import { catalogLine } from '#contract/site-config-catalog';
import { siteClosure, technicianAbsence } from '#contract/site-config-closures';
import { siteShift, technicianShift } from '#contract/site-config-hours';
import { holdingRate } from '#contract/site-config-rates';
import { approvalRule } from '#contract/approval-rules';
import { stageTarget } from '#contract/site-config-targets';
import { customerRecord } from '#contract/site-config-customers';
import { lotPlace } from '#contract/lot-places';
import { partSource } from '#contract/site-config-named';
import { siteSettings } from '#contract/site-config-settings';
import { technicianRecord } from '#contract/site-config-technicians';
import { siteVendor, skill } from '#contract/technicians';
import { roleRecord } from '#contract/roles';
import { signInRuleRecord } from '#contract/sign-in-rules';
import { webhookEndpoint } from '#contract/webhooks';

/** A table of the main service: its row schema, and the field that identifies a row. */
export type Table = { key: string; row: z.ZodType<Record<string, unknown>> };

/** The tables that are read and written by REST, by their names in the addresses. */
export const TABLES: Readonly<Record<string, Table>> = {
  siteShopDetail: { key: 'siteShopId', row: siteShopDetail },
  shopDetail: { key: 'shopDetailId', row: shopKind },
  skill: { key: 'skillId', row: skill },
  siteVendor: { key: 'siteVendorId', row: siteVendor },
  partSource: { key: 'partSourceId', row: partSource },
  catalogLine: { key: 'catalogLineId', row: catalogLine },
  lotPlace: { key: 'lotPlaceId', row: lotPlace },
  technician: { key: 'technicianId', row: technicianRecord },
  customer: { key: 'customerId', row: customerRecord },
  siteShift: { key: 'siteShiftId', row: siteShift },
  siteClosure: { key: 'siteClosureId', row: siteClosure },
  technicianShift: { key: 'technicianShiftId', row: technicianShift },
  technicianAbsence: { key: 'technicianAbsenceId', row: technicianAbsence },
  stageTarget: { key: 'stageTargetId', row: stageTarget },
  approvalRule: { key: 'approvalRuleId', row: approvalRule },
  holdingRate: { key: 'holdingRateId', row: holdingRate },
  role: { key: 'roleKey', row: roleRecord },
  signInRule: { key: 'signInRuleId', row: signInRuleRecord },
  webhookEndpoint: { key: 'webhookEndpointId', row: webhookEndpoint },
  site: { key: 'siteId', row: siteSettings },
};
