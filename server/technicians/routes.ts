import * as calls from '#contract/technicians';
import { bind, bindCounted } from '../platform/http/context';
import * as service from './service';

export const technicianBindings = [
  bind(calls.getTechnicianUsers, service.technicians),
  bind(calls.getTechnicianBySkill, service.techniciansBySkill),
  bind(calls.getTechnicianLoads, service.technicianLoads),
  bindCounted(calls.getSkills, service.skills),
  bind(calls.getSkill, service.skill),
  bindCounted(calls.getSiteVendors, service.siteVendors),
  bind(calls.getSiteVendor, service.siteVendor),
];
