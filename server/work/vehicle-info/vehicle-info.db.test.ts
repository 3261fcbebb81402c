import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

const dollars = (cents: unknown) => (cents === null ? null : Number(cents) / 100);

test('the details of a work order are those of the database, with its options', async () => {
  const { rows } = await services.pool.query<Record<string, unknown>>(
    `SELECT w.*, c.customer_name FROM work_order w JOIN customer c USING (site_id, customer_id)
     WHERE site_id = 1001 AND cardinality(vehicle_options) > 1 ORDER BY work_order_id LIMIT 1`,
  );
  const order = rows[0] ?? {};
  const query = `?siteId=1001&workOrderId=${Number(order['work_order_id'])}`;
  const info = await services.ask('manager', 'GET', `${MAIN}proc/getVehicleInfo${query}`);
  expect(info.body).toEqual({
    workOrder: {
      workOrderId: order['work_order_id'],
      siteId: 1001,
      extId: order['ext_id'],
      status: order['status'],
      mileage: order['mileage'],
      crGrade: order['cr_grade'],
      vehicleValue: dollars(order['value_cents']),
      reconBudget: dollars(order['recon_budget_cents']),
      customerId: order['customer_id'],
      customerName: order['customer_name'],
      customerChangedBy: '',
      customerChange: null,
      lotName: order['lot_name'],
      historyReportTime: null,
    },
    vehicle: {
      description: expect.stringContaining(String(order['make'])) as string,
      year: order['year'],
      make: order['make'],
      model: order['model'],
      vin: order['vin'],
      trim: order['trim'],
      drive: order['drive'],
      engine: order['engine'],
      transmission: order['transmission'],
      color: order['color'],
      factoryWarranty: order['factory_warranty'] === true ? 'Y' : 'N',
      lotNumber: order['lot_number'],
      woImageUrl: order['wo_image_url'],
      bodyStyle: order['body_style'],
    },
  });
  const options = await services.ask('manager', 'GET', `${MAIN}proc/getVehicleOptions${query}`);
  expect(options.body).toEqual(
    (order['vehicle_options'] as string[]).map((option) => ({ vehicleOption: option })),
  );
});
