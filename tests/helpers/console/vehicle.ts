import type { WireAnswerOf } from '#contract/call';
import type { getVehicle } from '#contract/vehicles';

type VehicleAnswer = WireAnswerOf<typeof getVehicle>;

/** The work order of a vehicle, as it comes over the wire. */
export const VEHICLE_ORDER = {
  workOrderId: 5,
  extId: '8000005',
  siteId: 12,
  sblu: '123456789',
  status: 'Open',
  customerName: 'Oakenshade Bank',
  customerExtId: '5200417',
  description: '2021 Ford F-150',
  externalReference: 'REF-9',
  lotName: 'North',
  lotNumber: 'A-12',
  vin: '1FTFW1ET5DFC10312',
  daysSinceArrival: 9,
  activeTasks: 'Estimate',
  activeTasksLabels: 'Estimate',
  activeTaskDurations: '4',
  notes: '',
  attachmentCount: 0,
  woImageUrl: '',
};

const DAY = '2026-03-05T16:00:00.000Z';
const LATER = '2026-03-07T18:00:00.000Z';

/** A vehicle in Estimate of which everything is known; a test says what is different of its own. */
export const vehicleAnswer = (more: Partial<VehicleAnswer> = {}): VehicleAnswer => ({
  order: VEHICLE_ORDER,
  facts: { year: 2021, make: 'Ford', model: 'F-150', mileage: 40123, crGrade: 42, arrived: DAY },
  stages: [
    {
      task: 'Estimate',
      active: true,
      visits: 2,
      since: LATER,
      startedTime: LATER,
      startedBy: 'Rosa Lopez',
    },
    {
      task: 'Mechanical Inspection',
      active: false,
      visits: 1,
      since: DAY,
      completedTime: LATER,
      completedBy: 'Ivo Inspector',
    },
  ],
  sentBack: null,
  readyToMove: 'N',
  express: 'N',
  expressEnd: null,
  waitsFor: [{ stage: 'Estimate', roles: [{ roleKey: 'RECON_ESTIMATOR', roleName: 'Estimator' }] }],
  claim: null,
  money: { estimated: 1250, approved: 800, charged: 300, limit: 1000 },
  labors: [
    {
      estimateLaborId: 1,
      laborName: 'Replace brakes',
      shopName: 'MECH',
      status: 'Pending',
      hours: 2.5,
      price: 250,
      technicians: 'Tess Tech',
      running: 'Y',
      reworkReason: 'Squeals',
    },
    {
      estimateLaborId: 2,
      laborName: 'Paint hood',
      shopName: 'BODY',
      status: 'Completed',
      hours: 3,
      price: 300,
    },
  ],
  parts: [
    {
      estimatePartId: 3,
      partName: 'Brake pad',
      partNum: 'BP-1',
      partStatus: 'Part Ordered',
      shopName: 'MECH',
      quantity: 4,
      price: 90,
    },
  ],
  charges: [
    {
      chargeKey: 'labor-1',
      description: 'Replace brakes',
      amount: 250,
      status: 'Failed',
      reversal: 'N',
      reason: 'The account is closed.',
      time: LATER,
    },
  ],
  notes: [{ sk: '9', notes: 'Left door sticks', user_name: 'Rosa Lopez', hr_updated: LATER }],
  attachments: [],
  history: [
    {
      eventType: 'Task',
      action: 'Completed',
      description: 'Mechanical Inspection completed',
      modUser: 'ivo',
      modTime: LATER,
    },
  ],
  earlier: [
    {
      siteId: 12,
      siteName: 'Chicago',
      workOrderId: 3,
      extId: '7000003',
      status: 'Completed',
      arrived: DAY,
      closed: DAY,
    },
  ],
  ...more,
});
