import * as calls from '#contract/technicians';
import { bind } from '../platform/http/context';
import * as service from './service';

export const technicianBindings = [
  bind(calls.getTechnicianUsers, service.technicians),
  bind(calls.getTechnicianBySkill, service.techniciansBySkill),
  bind(calls.getSkills, service.skills),
  bind(calls.getSiteVendors, service.siteVendors),
];
