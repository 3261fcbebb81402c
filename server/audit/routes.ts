import * as calls from '#contract/audit';
import { bind } from '../platform/http/bind';
import { auditEvents } from './service';
import { explainAccess } from './why-not';

export const auditBindings = [bind(calls.getAuditEvents, auditEvents), bind(calls.whyNot, explainAccess)];
