/** What a list costs with nothing but Refine, its binding and antd, as in their guides: no frame, no languages. */
import '@ant-design/v5-patch-for-react-19';
import { useTable } from '@refinedev/antd';
import { Refine, type DataProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { Button, Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';

type Session = { jwt: string };
type Order = {
  workOrderId: number;
  extId: string;
  description: string;
  customerName: string;
  daysSinceArrival: number;
  activeTasks: string;
  shopNames: string;
};

const REST = '/recon-services/rest';

const refuse = (): never => {
  throw new Error('This page only reads a list.');
};

const dataProvider: DataProvider = {
  async getList({ sorters = [], filters = [] }) {
    const session = (await (await fetch(`${REST}/login/getUserInfo`)).json()) as Session;
    const query = new URLSearchParams({ siteId: '1001', start: '1', limit: '20', status: 'Open' });
    for (const { field, order } of sorters) {
      query.set('sort', field);
      query.set('direction', order);
    }
    for (const filter of filters) if ('field' in filter && filter.value) query.set('status', filter.value);
    const answer = await fetch(`${REST}/proc/getPagedWorkOrdersScoped2?${query}`, {
      headers: { authorization: `Bearer ${session.jwt}` },
    });
    const data = await answer.json();
    return { data, total: data.length };
  },
  getOne: refuse,
  create: refuse,
  update: refuse,
  deleteOne: refuse,
  getApiUrl: () => REST,
};

const columns = [
  { title: 'Work Order', dataIndex: 'extId' },
  { title: 'Vehicle', dataIndex: 'description' },
  { title: 'Customer', dataIndex: 'customerName' },
  { title: 'Arrived', dataIndex: 'daysSinceArrival', key: 'createTime', sorter: true },
  { title: 'Active Tasks', dataIndex: 'activeTasks' },
  { title: 'Shops', dataIndex: 'shopNames' },
];

function List() {
  const { tableProps, setFilters } = useTable<Order>({
    resource: 'work-orders',
    pagination: { pageSize: 20 },
    syncWithLocation: false,
  });
  const choose = (value: string) => setFilters([{ field: 'status', operator: 'eq', value }]);
  return (
    <>
      {['Open', 'Repair', 'Parts'].map((status) => (
        <Button key={status} onClick={() => choose(status)}>
          {status}
        </Button>
      ))}
      <Table {...tableProps} rowKey="workOrderId" columns={columns} />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        resources={[{ name: 'work-orders', list: '/' }]}
        options={{ disableTelemetry: true }}
      >
        <List />
      </Refine>
    </BrowserRouter>,
  );
}
