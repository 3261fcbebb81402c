import { useBreadcrumb } from '@refinedev/core';
import { Breadcrumb } from 'antd';
import { Link } from 'react-router';
import { useCurrentSite } from '../../../providers/session/session-store';

/** The way back from a section, following Refine's resources; `name` is the section's own. */
export function Trail({ name }: { name: string }) {
  const { segment } = useCurrentSite();
  const { breadcrumbs } = useBreadcrumb({ meta: { site: segment } });
  const above = breadcrumbs.slice(0, -1);
  if (above.length === 0) return null;
  return (
    <Breadcrumb
      items={[
        ...above.map(({ label, href }) => ({
          title: href === undefined ? label : <Link to={href}>{label}</Link>,
        })),
        { title: <span aria-current="page">{name}</span> },
      ]}
    />
  );
}
