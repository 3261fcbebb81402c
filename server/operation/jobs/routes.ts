import * as calls from '#contract/jobs';
import { bindAsService } from '../../platform/http/bind';
import { deleteGivenUp, failingJobs, givenUpJobs, retryGivenUp, tryFailing } from './service';

export const jobBindings = [
  bindAsService(calls.getGivenUpJobs, givenUpJobs),
  bindAsService(calls.retryGivenUpJobs, retryGivenUp),
  bindAsService(calls.deleteGivenUpJobs, deleteGivenUp),
  bindAsService(calls.getFailingJobs, failingJobs),
  bindAsService(calls.tryFailingJobs, tryFailing),
];
