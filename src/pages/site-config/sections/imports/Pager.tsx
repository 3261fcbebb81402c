import { Pagination } from 'antd';
import { RUNS_PAGE } from './useRuns';

type Props = { page: number; total: number; onPage: (page: number) => void };

/** Links to the other pages of a list; nothing if there is only one. */
export function Pager({ page, total, onPage }: Props) {
  if (total <= RUNS_PAGE) return null;
  return (
    <Pagination
      size="small"
      current={page}
      pageSize={RUNS_PAGE}
      total={total}
      showSizeChanger={false}
      onChange={onPage}
    />
  );
}
