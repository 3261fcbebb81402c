import { ExpressDetailPage } from './ExpressDetailPage';
import { ExpressListPage } from './ExpressListPage';

/** Express service: the list, or with a second segment one work order (document 3, 2). */
export function ExpressPage({ detail }: { detail: string }) {
  return detail === '' ? <ExpressListPage /> : <ExpressDetailPage key={detail} name={detail} />;
}
