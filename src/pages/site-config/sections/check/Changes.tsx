import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '#contract/audit';
import type { AuditValue } from '#domain/site-config/audit';
import { Icon } from '../../../../components/Icon';
import { RoleNamesContext } from '../people/role-names';
import styles from './Audit.module.css';

/** Where the words of a coded value stand, by its field. */
const WORDS: Readonly<Record<string, string>> = {
  customerType: 'customers.type',
  storage: 'customers.storage',
  kind: 'catalog.kind',
  userType: 'audit.value',
  password: 'audit.value',
  invitation: 'audit.value',
  personalData: 'audit.value',
};

/** The fields of a change with what they were and what they are. Of lists only what came or went. */
export function Changes({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('site-config');
  const label = (field: string) => {
    const keys = [`${event.resource}.field.${field}`, `settings.field.${field}`, `audit.field.${field}`];
    return t(keys, { defaultValue: field });
  };
  const roles = use(RoleNamesContext);
  const worded = (field: string, value: string | number): string => {
    if (field === 'roles' || field === 'siteRoles') return named(String(value), roles);
    return field in WORDS ? t(`${WORDS[field]}.${value}`, { defaultValue: String(value) }) : String(value);
  };
  const text = (field: string, value: AuditValue): string => {
    if (value === null || value === '') return t('audit.nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return listed(value)
      .map((one) => worded(field, one))
      .join(', ');
  };
  const shown = event.changes
    .filter(({ before, after }) => event.action === 'changed' || worth(before ?? after))
    // What was said when something was deleted, such as why.
    .map((change) => ({ ...change, told: event.action === 'deleted' && change.before === null }));
  return (
    <dl className={styles.changes}>
      {shown.map(({ field, before, after, told }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            {Array.isArray(before) && Array.isArray(after) ? (
              <ListChange
                before={before.map((one) => worded(field, one))}
                after={after.map((one) => worded(field, one))}
              />
            ) : (
              <>
                {event.action === 'created' || told ? null : <del>{text(field, before)}</del>}
                {event.action === 'changed' ? <Icon name="right" size={12} /> : null}
                {event.action === 'deleted' && !told ? null : <ins>{text(field, after)}</ins>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const listed = (value: AuditValue) => (Array.isArray(value) ? value : [value]);

/** A role by its name; at a site as `Lakeside: RECON_SHOP`. */
function named(value: string, names: ReadonlyMap<string, string> | undefined): string {
  const at = value.lastIndexOf(': ') + 1;
  const key = value.slice(at).trim();
  return `${value.slice(0, at)}${at > 0 ? ' ' : ''}${names?.get(key) ?? key}`;
}

/** Of what is made or taken away, what says nothing is left out. */
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
