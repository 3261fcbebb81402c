import * as calls from '#contract/my-work';
import { bind } from '../platform/http/context';
import * as service from './service';

export const myWorkBindings = [bind(calls.getMyWork, service.myWork)];
