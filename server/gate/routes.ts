import { getGate } from '#contract/gate';
import { bindShared } from '../platform/http/bind';
import { gate } from './service';

export const gateBindings = [
  // A shop works on the vehicles of all customers; they are counted, and none is named.
  { ...bindShared(getGate, gate), wholeSite: true as const },
];
