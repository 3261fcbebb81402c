import * as calls from '#contract/jobs';
import { bindAsService } from '../../platform/http/bind';
import { deleteGivenUp, givenUpJobs, retryGivenUp } from './service';

export const jobBindings = [
  bindAsService(calls.getGivenUpJobs, givenUpJobs),
  bindAsService(calls.retryGivenUpJobs, retryGivenUp),
  bindAsService(calls.deleteGivenUpJobs, deleteGivenUp),
];
