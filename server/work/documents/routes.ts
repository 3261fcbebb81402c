import * as calls from '#contract/documents';
import type { Config } from '../../platform/config';
import { bind, bindPrepared } from '../../platform/http/bind';
import { createDocumentGateway } from './gateway';
import { createDocumentService } from './service';

export function documentBindings(config: Config) {
  const service = createDocumentService(createDocumentGateway(config));
  return [
    bindPrepared(calls.updateCarfaxPdf, service.makeReport, service.keepReport),
    bind(calls.getVehicleHistoryReport, service.report),
  ];
}
