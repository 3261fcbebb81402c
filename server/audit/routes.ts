import * as calls from '#contract/audit';
import * as security from '#contract/security-events';
import { explainPermissions } from '#contract/user-access';
import { bind, bindAsService, bindStream } from '../platform/http/bind';
import type { Binding } from '../platform/http/context';
import { explainOf } from './access/explain';
import { auditState, exportEvents, securityEvents } from './security/search';
import { auditEvents } from './service';
import { explainAccess } from './why-not';

/** No request may read security events: what each may see of them, their statements say. */
export const auditBindings: Binding[] = [
  bind(calls.getAuditEvents, auditEvents),
  bind(calls.whyNot, explainAccess),
  // Groups that were provisioned are no request's to read.
  bindAsService(explainPermissions, explainOf),
  bindAsService(security.getSecurityEvents, securityEvents),
  { ...bindStream(security.exportSecurityEvents, exportEvents), asService: true },
  bindAsService(security.getAuditState, auditState),
];
