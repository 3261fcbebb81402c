import * as calls from '#contract/audit';
import * as security from '#contract/security-events';
import { bind, bindAsService, bindStream } from '../../platform/http/bind';
import type { Binding } from '../../platform/http/context';
import { auditState, exportEvents, securityEvents } from './security/search';
import { auditEvents } from './service';
import { explainAccess } from './why-not';

/** No request may read security events: what each may see of them, their statements say. */
export const auditBindings: Binding[] = [
  bind(calls.getAuditEvents, auditEvents),
  bind(calls.whyNot, explainAccess),
  bindAsService(security.getSecurityEvents, securityEvents),
  { ...bindStream(security.exportSecurityEvents, exportEvents), asService: true },
  bindAsService(security.getAuditState, auditState),
];
