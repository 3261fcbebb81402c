import * as calls from '#contract/jobs';
import { bind } from '../platform/http/context';
import { deleteGivenUp, givenUpJobs, retryGivenUp } from './service';

export const jobBindings = [
  bind(calls.getGivenUpJobs, givenUpJobs),
  bind(calls.retryGivenUpJobs, retryGivenUp),
  bind(calls.deleteGivenUpJobs, deleteGivenUp),
];
