import { getGate } from '#contract/gate';
import { bindShared, ofWholeSite } from '../../platform/http/bind';
import { gate } from './service';

export const gateBindings = [
  // A shop works on the vehicles of all customers; they are counted, and none is named.
  ofWholeSite(bindShared(getGate, gate)),
];
