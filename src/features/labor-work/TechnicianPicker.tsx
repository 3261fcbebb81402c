import { Button, Input } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TechnicianLoad } from '#contract/technicians';
import { LABOR_RETRIES } from '#domain/limits';
import { inOrderOfHelp } from '#domain/technician-load';
import { hint } from '../../components/hint/hint';
import { LoadState } from '../../components/LoadState';
import type { Assignee } from '../labor-dialogs/AssignDialog';
import { formatHours } from '../labor-dialogs/hours';
import { useFreeTime } from '../labor-dialogs/useFreeTime';
import { useTechnicianLoads } from '../labor-dialogs/useTechnicians';
import styles from './TechnicianPicker.module.css';

type Props = {
  label: string;
  /** The shop whose skill is wanted. */
  shop: string;
  /** Who has the labor. */
  assigned: readonly number[];
  onPick: (technician: Assignee) => void;
  onMore: () => void;
  /** Sends it to a vendor instead, where that may be done. */
  onVendor?: (() => void) | undefined;
};

/** Gives a whole labor to one technician: by a press, or by some letters of the name and Enter. */
export function TechnicianPicker({ label, shop, assigned, onPick, onMore, onVendor }: Props) {
  const { t } = useTranslation(['labors', 'vendor-jobs']);
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { query, loads } = useTechnicianLoads('auto');
  const wanted = text.trim().toLocaleLowerCase();
  const found = inOrderOfHelp(loads, [{ shop }]).filter(({ technicianName }) =>
    technicianName.toLocaleLowerCase().includes(wanted),
  );
  const active = Math.min(at, found.length - 1);
  const take = (technician: TechnicianLoad | undefined) => {
    if (technician)
      onPick({ technicianId: technician.technicianId, technicianName: technician.technicianName });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take(found[active]);
    else if (event.key === 'ArrowDown') setAt(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker} role="dialog" aria-label={label}>
      <Input
        role="combobox"
        value={text}
        maxLength={60}
        aria-label={t('pick.filter')}
        placeholder={t('pick.filter')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[active] ? `${id}-${found[active].technicianId}` : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
      />
      <div className={styles.list} id={id} role="listbox" aria-label={label}>
        {found.map((technician, place) => (
          <button
            type="button"
            tabIndex={-1}
            key={technician.technicianId}
            id={`${id}-${technician.technicianId}`}
            ref={(item) => {
              if (place === active) item?.scrollIntoView({ block: 'nearest' });
            }}
            role="option"
            aria-selected={assigned.includes(technician.technicianId)}
            data-active={place === active}
            onClick={() => take(technician)}
          >
            <Person technician={technician} shop={shop} has={assigned.includes(technician.technicianId)} />
          </button>
        ))}
      </div>
      {query.data === undefined ? (
        <LoadState query={query} retries={LABOR_RETRIES} alert={t('networkTrouble')} />
      ) : found.length === 0 ? (
        <p className={styles.none}>{t('pick.nobody')}</p>
      ) : null}
      <div className={styles.foot}>
        <Button type="text" size="small" onClick={onMore}>
          {t('pick.more')}
        </Button>
        {onVendor ? (
          <Button type="text" size="small" onClick={onVendor}>
            {t('vendor-jobs:open')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** A technician: name, when they have time, and what they can do or are doing. */
function Person({ technician, shop, has }: { technician: TechnicianLoad; shop: string; has: boolean }) {
  const { t, i18n } = useTranslation('labors');
  const freeTime = useFreeTime();
  const { technicianName, shops, freeHours, openHours, openLabors, running } = technician;
  const hours = (value: number) => formatHours(value, i18n.language, 0, 2);
  const doing =
    running === null
      ? ''
      : running.laborName === ''
        ? t('pick.atWork')
        : t('pick.worksOn', { labor: running.laborName, number: running.extId });
  const about = [
    shops.includes(shop) ? shop : t('pick.noSkill', { shop }),
    t('pick.labors', { count: openLabors, hours: hours(openHours) }),
    doing,
  ].filter(Boolean);
  return (
    <>
      <span className={styles.name} {...hint(technicianName)}>
        {technicianName}
        {has ? <em>{t('pick.has')}</em> : null}
      </span>
      <span className={styles.free} data-none={freeHours === 0}>
        {freeTime(technician, hours)}
      </span>
      <span className={styles.about} data-skilled={shops.includes(shop)} {...hint(about.join(' · '))}>
        {about.join(' · ')}
      </span>
    </>
  );
}
