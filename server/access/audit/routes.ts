import * as calls from '#contract/audit';
import { bind } from '../../platform/http/bind';
import type { Binding } from '../../platform/http/context';
import { auditEvents } from './service';

export const auditBindings: Binding[] = [bind(calls.getAuditEvents, auditEvents)];
