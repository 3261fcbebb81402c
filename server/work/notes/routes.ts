import * as calls from '#contract/notes';
import { bind } from '../../platform/http/bind';
import * as removal from './removal';
import * as service from './service';

export const noteBindings = [
  bind(calls.getNotes, service.notesOfWorkOrder),
  bind(calls.getRppNote, service.rppNotes),
  bind(calls.saveNote, service.writeNote),
  bind(calls.updateWorkOrderNotes, service.replaceNewest),
  bind(calls.deleteNote, removal.removeNote),
  bind(calls.getFormerNotes, removal.formerNotes),
  bind(calls.restoreNote, removal.bringBack),
];
