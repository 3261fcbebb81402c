// The same work orders in react-admin's plain list, as its guides begin: what scrolling is compared with. Built beside an
// installation of its own, which the product knows nothing of; so it is not type-checked.
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const REST = '/recon-services/rest';
const PAGE = 200;

const refuse = () => Promise.reject(new Error('This page only reads a list.'));

async function readAll() {
  const session = await (await fetch(`${REST}/login/getUserInfo`)).json();
  const rows = [];
  for (let start = 1; ; start += PAGE) {
    const query = new URLSearchParams({ siteId: '1001', start, limit: PAGE, status: 'Open' });
    // Page after page, as they come.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetch(`${REST}/proc/getPagedWorkOrdersScoped2?${query}`, {
      headers: { authorization: `Bearer ${session.jwt}` },
    });
    // oxlint-disable-next-line no-await-in-loop
    const page = await answer.json();
    rows.push(...page.map((row) => ({ ...row, id: row.workOrderId })));
    if (page.length < PAGE) return rows;
  }
}

const dataProvider = {
  getList: async () => {
    const data = await readAll();
    return { data, total: data.length };
  },
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};

const WorkOrders = () => (
  <List pagination={false} perPage={10_000} exporter={false}>
    <Datagrid bulkActionButtons={false} rowClick={false}>
      <TextField source="extId" label="Work Order" />
      <TextField source="description" label="Vehicle" />
      <TextField source="customerName" label="Customer" />
      <TextField source="daysSinceArrival" label="Arrived" />
      <TextField source="activeTasks" label="Active Tasks" />
      <TextField source="shopNames" label="Shops" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="work-orders" list={WorkOrders} />
  </Admin>,
);
