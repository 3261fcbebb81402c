import * as calls from '#contract/audit';
import * as security from '#contract/security-events';
import { bind, bindAsService, bindStream } from '../../platform/http/bind';
import type { Binding } from '../../platform/http/context';
import { auditState, exportEvents, securityEvents } from './security-events';
import { explainAccess } from './why-not';

/** No request may read security events: their statements decide what each may see of them. */
export const oversightBindings: Binding[] = [
  bind(calls.whyNot, explainAccess),
  bindAsService(security.getSecurityEvents, securityEvents),
  { ...bindStream(security.exportSecurityEvents, exportEvents), asService: true },
  bindAsService(security.getAuditState, auditState),
];
