import * as calls from '#contract/technicians';
import { bind, bindCounted, bindShared } from '../../platform/http/bind';
import * as service from './service';

export const technicianBindings = [
  bindShared(calls.getTechnicianUsers, service.technicians),
  bindShared(calls.getTechnicianBySkill, service.techniciansBySkill),
  bindShared(calls.getTechnicianLoads, service.technicianLoads),
  bindCounted(calls.getSkills, service.skills),
  bind(calls.getSkill, service.skill),
  bindCounted(calls.getSiteVendors, service.siteVendors),
  bind(calls.getSiteVendor, service.siteVendor),
];
