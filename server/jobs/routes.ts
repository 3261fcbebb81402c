import * as calls from '#contract/jobs';
import { bindToQueue } from '../platform/http/context';
import { deleteGivenUp, givenUpJobs, retryGivenUp } from './service';

export const jobBindings = [
  bindToQueue(calls.getGivenUpJobs, givenUpJobs),
  bindToQueue(calls.retryGivenUpJobs, retryGivenUp),
  bindToQueue(calls.deleteGivenUpJobs, deleteGivenUp),
];
