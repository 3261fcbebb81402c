import type { Config } from '../../platform/config';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { OutboundError, type OutboundAnswer } from '../../platform/outbound';
import { askWithToken } from '../../platform/outbound-token';
import { drawReport, type ReportFacts } from './report';

/** Makes vehicle history reports. Errors: 503 when it cannot now, 409 when it will not. */
export type DocumentGateway = { vehicleHistory(facts: ReportFacts): Promise<Buffer> };

/** The maker of documents of this deployment: another service when one is configured, else our own. */
export function createDocumentGateway(config: Config): DocumentGateway {
  if (config.FRONTLINE_DOCUMENTS_URL === '') return { vehicleHistory: drawReport };
  const ask = askWithToken(config, 'DOCUMENTS');
  return { vehicleHistory: (facts) => fromService(ask, facts) };
}

type Ask = ReturnType<typeof askWithToken>;

async function fromService(send: Ask, facts: ReportFacts): Promise<Buffer> {
  const answer = await ask(send, facts);
  if (answer.status >= 400) {
    throw new ServiceError('conflict', say('documents.refused', { status: answer.status }));
  }
  if (answer.content.subarray(0, 5).toString('latin1') !== '%PDF-') {
    throw new ServiceError('conflict', say('documents.noPdf'));
  }
  return answer.content;
}

async function ask(send: Ask, facts: ReportFacts): Promise<OutboundAnswer> {
  try {
    return await send({
      headers: { accept: 'application/pdf' },
      body: { kind: 'vehicle-history', ...facts },
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new ServiceError('unavailable', say('documents.unavailable', { reason: error.message }));
  }
}
