import * as calls from '#contract/inbox';
import { bind } from '../platform/http/bind';
import * as service from './service';

export const inboxBindings = [
  bind(calls.getInbox, service.inbox),
  bind(calls.getInboxCount, service.inboxCount),
  bind(calls.changeInbox, service.stepInInbox),
  bind(calls.getVehicleFollowers, service.vehicleFollowers),
  bind(calls.followVehicle, service.follow),
  bind(calls.getMentionable, service.mentionable),
];
