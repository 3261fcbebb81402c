import * as calls from '#contract/views';
import { bind } from '../../platform/http/bind';
import * as service from './service';

export const viewBindings = [
  bind(calls.getSavedViews, service.viewsOf),
  bind(calls.saveView, service.keepView),
  bind(calls.deleteView, service.dropView),
  bind(calls.openFirst, service.openListWith),
  bind(calls.moveView, service.placeView),
];
