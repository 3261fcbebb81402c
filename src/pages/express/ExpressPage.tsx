import { ExpressDetailPage } from './ExpressDetailPage';
import { ExpressListPage } from './ExpressListPage';

/** Express service: the list, or with a second segment one work order (E-013, E-014). */
export function ExpressPage({ detail }: { detail: string }) {
  return detail === '' ? <ExpressListPage /> : <ExpressDetailPage key={detail} name={detail} />;
}
