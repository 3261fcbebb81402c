import * as calls from '#contract/slots';
import { bindWholeSite } from '../../platform/http/bind';
import { book } from './book';
import { cancel, finish, move, moveMany, restore } from './change';
import { setRooms } from './rooms';
import { slots } from './service';

// A day is as full as the vehicles of all customers make it; about those that a user does not see nothing else is
// shown.
export const slotBindings = [
  bindWholeSite(calls.getSlots, slots),
  bindWholeSite(calls.bookSlots, book),
  bindWholeSite(calls.moveSlot, move),
  bindWholeSite(calls.moveSlots, moveMany),
  bindWholeSite(calls.cancelSlots, cancel),
  bindWholeSite(calls.restoreSlots, restore),
  bindWholeSite(calls.finishSlot, finish),
  bindWholeSite(calls.setSlotRooms, setRooms),
];
