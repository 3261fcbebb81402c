/** What a list costs with Refine and antd alone, as their guides begin: no frame, no filters, no languages. */
import '@ant-design/v5-patch-for-react-19';
import { Refine, useList, type DataProvider } from '@refinedev/core';
import { Table } from 'antd';
import { createRoot } from 'react-dom/client';

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
  async getList() {
    const session = (await (await fetch(`${REST}/login/getUserInfo`)).json()) as Session;
    const answer = await fetch(
      `${REST}/proc/getPagedWorkOrdersScoped2?siteId=1001&start=1&limit=20&status=Open`,
      {
        headers: { authorization: `Bearer ${session.jwt}` },
      },
    );
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
  { title: 'Arrived', dataIndex: 'daysSinceArrival' },
  { title: 'Active Tasks', dataIndex: 'activeTasks' },
  { title: 'Shops', dataIndex: 'shopNames' },
];

function List() {
  const { result } = useList<Order>({ resource: 'work-orders' });
  return <Table rowKey="workOrderId" columns={columns} dataSource={result.data} pagination={false} />;
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Refine
      dataProvider={dataProvider}
      resources={[{ name: 'work-orders', list: '/' }]}
      options={{ disableTelemetry: true }}
    >
      <List />
    </Refine>,
  );
}
