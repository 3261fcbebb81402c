import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '#contract/audit';
import type { AuditValue } from '#domain/site-config/audit';
import { Icon } from '../../../../components/Icon';
import { RoleNamesContext } from '../people/role-names';
import { auditWords } from './audit-words';
import styles from './Audit.module.css';

/** The changed fields with old and new values; for lists, only what was added or removed. */
export function Changes({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('site-config');
  const { label, worded, text } = auditWords(t, use(RoleNamesContext));
  const shown = event.changes
    .filter(({ before, after }) => event.action === 'changed' || worth(before ?? after))
    // What was noted when something was deleted, such as the reason.
    .map((change) => ({ ...change, told: event.action === 'deleted' && change.before === null }));
  return (
    <dl className={styles.changes}>
      {shown.map(({ field, before, after, told }) => (
        <div key={field}>
          <dt>{label(event.resource, field)}</dt>
          <dd>
            {Array.isArray(before) && Array.isArray(after) ? (
              <ListChange
                before={before.map((one) => worded(event.resource, field, one))}
                after={after.map((one) => worded(event.resource, field, one))}
              />
            ) : (
              <>
                {event.action === 'created' || told ? null : <del>{text(event.resource, field, before)}</del>}
                {event.action === 'changed' ? <Icon name="right" size={12} /> : null}
                {event.action === 'deleted' && !told ? null : <ins>{text(event.resource, field, after)}</ins>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Empty values are omitted for created and deleted records. */
const worth = (value: AuditValue) =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

function ListChange({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const gone = before.filter((one) => !after.includes(one));
  const fresh = after.filter((one) => !before.includes(one));
  return (
    <>
      {gone.length > 0 ? <del>{gone.join(', ')}</del> : null}
      {fresh.length > 0 ? <ins>+ {fresh.join(', ')}</ins> : null}
    </>
  );
}
