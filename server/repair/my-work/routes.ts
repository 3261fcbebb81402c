import * as calls from '#contract/my-work';
import { bind } from '../../platform/http/bind';
import { myWork } from './service';
import type { SharedReads } from '../../platform/http/shared-reads';

export const myWorkBindings = (shared: SharedReads) => [bind(calls.getMyWork, myWork(shared))];
