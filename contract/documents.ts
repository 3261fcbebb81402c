import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, noBody, textParam } from './fields';

export const updateCarfaxPdf = defineCall({
  id: 'updateCarfaxPdf',
  area: 'documents',
  service: 'main',
  method: 'GET',
  path: 'updateCarfaxPdf',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.changeCustomer },
  params: z.object({ siteId: idParam(), extId: textParam(20), customerId: idParam() }),
  body: noBody(),
  answer: z.object({ success: z.literal(true) }),
  costs: 'document',
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'unavailable', 'too_many'],
  summary: "Creates a work order's vehicle history report again for its customer.",
  source: 'W-372',
});

export const getVehicleHistoryReport = defineCall({
  id: 'getVehicleHistoryReport',
  area: 'documents',
  service: 'main',
  method: 'GET',
  path: 'workOrder/vehicleHistoryReport',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.viewVehicleInfo },
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: noBody(),
  answer: z.unknown(),
  answerType: 'application/pdf',
  costs: 'document',
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'too_many'],
  summary: 'The vehicle history report of a work order.',
  source: 'addition to W-213',
});

export const documentCalls = [updateCarfaxPdf, getVehicleHistoryReport];
