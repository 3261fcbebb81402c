import type { WireAnswerOf } from '#contract/call';
import type { getVehicleTimeline } from '#contract/cockpit';
import type { getVehicle } from '#contract/vehicles';

type VehicleAnswer = WireAnswerOf<typeof getVehicle>;

/** A vehicle's work order as sent over the wire. */
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

/** A vehicle in Estimate about which everything is known; a test states the differences in its own. */
export const vehicleAnswer = (more: Partial<VehicleAnswer> = {}): VehicleAnswer => ({
  order: VEHICLE_ORDER,
  facts: {
    year: 2021,
    make: 'Ford',
    model: 'F-150',
    mileage: 40123,
    crGrade: 42,
    arrived: DAY,
    hereSince: DAY,
    daysHere: 9,
  },
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

type TimelineAnswer = WireAnswerOf<typeof getVehicleTimeline>;
const at = (day: number, hour = 12, minute = 0) =>
  new Date(Date.UTC(2026, 2, day, hour, minute)).toISOString();
const HOUR = 3_600_000;

/** A segment of a line, of work by the site. */
export const timelinePiece = (from: string, to: string, more: Partial<TimelineAnswer['pieces'][number]>) => ({
  from,
  to,
  cause: 'working' as const,
  closed: false,
  party: 'site' as const,
  rework: false,
  ...more,
});
/** The hours attributed to a cause, all of them open. */
export const timelineSum = (cause: 'approval' | 'working' | 'unexplained', hours: number, cents: number) => ({
  cause,
  closed: false,
  ms: hours * HOUR,
  openMs: hours * HOUR,
  cents,
  unpricedMs: 0,
});
/** Nine days in Approve, and ten minutes of work. */
export const timelineAnswer = (more: Partial<TimelineAnswer> = {}): TimelineAnswer => ({
  arrived: at(1),
  left: '',
  until: at(10, 12, 10),
  cents: 9000,
  unpricedMs: 0,
  pieces: [
    timelinePiece(at(1), at(10), {
      cause: 'approval',
      party: 'consignor',
      stage: 'Approve',
      cents: 8990,
      openMs: 216 * HOUR,
    }),
    timelinePiece(at(10), at(10, 12, 10), {
      shopName: 'MECH',
      stage: 'Repair',
      cents: 10,
      openMs: 600_000,
      rework: true,
    }),
  ],
  open: [{ from: at(1), to: at(9) }],
  causes: [timelineSum('approval', 216, 8990), timelineSum('working', 1 / 6, 10)],
  spans: [
    { kind: 'stage', ref: 'Approve', state: 'Waiting', from: at(1), to: at(10) },
    { kind: 'stage', ref: 'Repair', state: 'Begun', from: at(10) },
    { kind: 'clock', ref: '7', name: 'Replace brakes', shopName: 'MECH', from: at(10), to: at(10, 12, 10) },
    {
      kind: 'part',
      ref: '3',
      name: 'Brake pad',
      state: 'Part Ordered',
      partyName: 'LKQ',
      from: at(2),
      to: at(4),
    },
  ],
  ...more,
});
