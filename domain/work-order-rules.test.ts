import { describe, expect, test } from 'vitest';
import { customerScope, CUSTOMER_TYPES, inCustomerScope, isWholesale } from './customer-scope';
import { flagOn } from './flags';
import {
  EMPTY_VALUE,
  FETCH_RETRIES,
  LABOR_RETRIES,
  RETRY_DELAY_MS,
  SCROLL_REARM_PX,
  SCROLL_THRESHOLD,
  SHOP_FILTERED_PAGE_SIZE,
  WORK_LOG_DROPDOWN_PX,
  WORK_LOG_PAGE_SIZE,
} from './limits';
import { PERMISSIONS, ROLE_ADMIN, ROLE_TECHNICIAN, ROLE_TEMPLATES, stagePermission } from './permissions';
import { mayOpenStage, stageIsOpenFor, stageOfCompleted } from './stage-access';
import { STAGE_NAMES, stageFromSlug, stageSlug } from './stages';
import { badgeTone, REPAIR_STATUSES, WORK_ORDER_STATUSES } from './statuses';

describe('the numbers of the work log', () => {
  test('are those of the requirements', () => {
    expect({
      page: WORK_LOG_PAGE_SIZE,
      withShops: SHOP_FILTERED_PAGE_SIZE,
      scrolled: [SCROLL_THRESHOLD, SCROLL_REARM_PX],
      retries: [FETCH_RETRIES, LABOR_RETRIES, RETRY_DELAY_MS],
      dropdown: WORK_LOG_DROPDOWN_PX,
      empty: EMPTY_VALUE,
    }).toEqual({
      page: 20,
      withShops: 200,
      scrolled: [0.7, 2000],
      retries: [3, 2, 10_000],
      dropdown: 300,
      empty: '-----',
    });
  });
});

describe('the statuses', () => {
  test('of work orders, and of parts and repair, are those of the requirements', () => {
    expect(WORK_ORDER_STATUSES).toEqual(['Open', 'Rejected', 'Completed', 'Awaiting Capture']);
    expect(REPAIR_STATUSES).toEqual([
      'Ready for Repair',
      'Pending',
      'Completed',
      'Waiting for Parts',
      'Parts Ordered',
      'Part Needs Order',
      'Parts & Mech Ck',
      'Mech Check',
      'Declined in Repair',
      'Declined',
      'Rejected',
      'Parts & Pending',
      'See Details',
      'Work Completed',
      'None',
    ]);
  });

  test.each([
    ['danger', ['Pending', 'Waiting for Parts', 'Parts & Pending', 'Parts']],
    ['warning', ['Ready for Repair', 'Ready']],
    ['info', ['In Progress', 'Mech Check', 'Parts & Mech Ck']],
    ['success', ['Done', 'Completed']],
    ['neutral', ['Declined', 'Rejected', 'None', '', 'whatever else']],
  ])('have the badge %s when they are %j', (tone, statuses) => {
    expect(statuses.map((status) => badgeTone(status))).toEqual(statuses.map(() => tone));
  });
});

describe('the stages', () => {
  test('are fifteen, each with the address of its name in small letters without spaces', () => {
    expect(STAGE_NAMES.map((name) => stageSlug(name))).toEqual([
      'awaitingcapture',
      'vehiclequalification',
      'mechanicalinspection',
      'diagnose',
      'estimate',
      'partsestimate',
      'approve',
      'parts',
      'repair',
      'qualitycontrol',
      'audit',
      'delivery',
      'pendingrejection',
      'storageonsite',
      'storagecheckedout',
    ]);
    expect(STAGE_NAMES.map((name) => stageFromSlug(stageSlug(name)))).toEqual(STAGE_NAMES);
    expect(stageFromSlug('nowhere')).toBeUndefined();
  });

  test.each([
    ['Repair', 'Open', ['Parts', 'Repair'], true],
    ['Delivery', 'Open', ['Repair'], false],
    ['Pending Rejection', 'Rejected', [], true],
    ['Repair', 'Rejected', [], false],
    ['Delivery', 'Completed', [], true],
    ['Storage Checked Out', 'Completed', [], true],
    ['Audit', 'Completed', [], false],
  ] as const)(
    'the page of %s of a work order that is %s with %j is open: %s',
    (stage, status, tasks, open) => {
      expect(stageIsOpenFor(stage, status, tasks)).toBe(open);
    },
  );

  test.each([
    [['Storage Checked Out'], 'Storage Checked Out'],
    [['Storage Checked Out', 'Delivery'], 'Delivery'],
    [['Delivery'], 'Delivery'],
    [[], 'Delivery'],
  ] as const)('a click on Completed with the active tasks %j opens %s', (active, stage) => {
    const tasks = STAGE_NAMES.map((task) => ({ task, active: (active as readonly string[]).includes(task) }));
    expect(stageOfCompleted(tasks)).toBe(stage);
  });
});

describe('the permissions', () => {
  test('are all that the requirements list, with one to read each stage', () => {
    expect(PERMISSIONS.toSorted()).toEqual(
      [
        ...'REPORTS_READ ADMIN_READ REPAIR_DASHBOARD ASSIGN_LABOR CLOCK_LABOR COMPLETE_LABOR PARTS_WRITE'.split(
          ' ',
        ),
        ...'PARTS_READ PARTS_DASHBOARD APPROVAL_VIEW REPAIR_PRIORITIZATION_READ'.split(' '),
        ...'REPAIR_PRIORITIZATION_WRITE EXPRESS_SERVICE_READ EXPRESS_SERVICE_WRITE'.split(' '),
        ...'WORK_ORDER_EXPORT_WRITE CREATE_WORK_ORDER COMPLETED_READ'.split(' '),
        ...'AWAITING_CAPTURE_READ VEHICLE_QUALIFICATION_READ MECHANICAL_INSPECTION_READ DIAGNOSE_READ'.split(
          ' ',
        ),
        ...'ESTIMATE_READ PARTS_ESTIMATE_READ APPROVE_READ REPAIR_READ QUALITY_CONTROL_READ AUDIT_READ'.split(
          ' ',
        ),
        ...'DELIVERY_READ PENDING_REJECTION_READ STORAGE_ONSITE_READ STORAGE_CHECKED_OUT_READ'.split(' '),
      ]
        .map((key) => `RECON_${key}`)
        .toSorted(),
    );
    expect([ROLE_TECHNICIAN, ROLE_ADMIN]).toEqual(['RECON_REPAIR_TECH', 'RECON_ADMIN']);
    expect(ROLE_TEMPLATES).toHaveLength(7);
  });

  test.each(STAGE_NAMES)('the page of %s opens with its own, and with no other', (stage) => {
    const opened = STAGE_NAMES.filter((one) =>
      mayOpenStage(one, { permissions: new Set([stagePermission(stage)]), roles: new Set() }),
    );
    expect(opened).toEqual([stage]);
  });
});

describe('the customers that somebody may see', () => {
  test.each([
    ['*', true, true],
    ['R', true, true],
    ['W', false, false],
    ['', false, false],
    ['4711', true, false],
    ['4711, 4712', true, true],
  ])('with %j are 4711: %s, 4712: %s', (extCustomerId, one, other) => {
    const scope = customerScope(extCustomerId);
    expect(['4711', '4712'].map((id) => inCustomerScope(scope, id))).toEqual([one, other]);
  });

  test('are WHOLESALE or RETAIL, in any letters', () => {
    expect(CUSTOMER_TYPES).toEqual(['WHOLESALE', 'RETAIL']);
    expect(['WHOLESALE', 'Wholesale', 'wholesale', 'RETAIL', ''].map(isWholesale)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

test('a flag is on when it is exactly Y', () => {
  expect(['Y', 'y', 'N', 'Yes', 'true', '', null, undefined, true].map(flagOn)).toEqual([
    true,
    ...Array.from({ length: 8 }, () => false),
  ]);
});
