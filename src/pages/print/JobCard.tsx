import { useTranslation } from 'react-i18next';
import type { Vehicle, VehicleLabor, VehiclePart } from '#contract/vehicles';
import { EMPTY_VALUE } from '#domain/limits';
import { useToldBy } from '../../components/useToldBy';
import { formatHours } from '../../features/labor-dialogs/hours';
import { Facts, Sheet, useVehicleFacts, type SheetProps } from './Sheet';
import styles from './Sheet.module.css';

/** The work on a vehicle, by shop, with boxes for a pen. */
export function JobCard(props: SheetProps) {
  const { t } = useTranslation('print');
  const { labors, parts, notes } = props.vehicle;
  return (
    <Sheet {...props} sheet="job">
      <Facts facts={useVehicleFacts(props.vehicle)} />
      <h3>{t('job.labors')}</h3>
      {labors ? <Labors labors={labors} /> : <p>{t('job.hidden')}</p>}
      {parts ? (
        <>
          <h3>{t('job.parts')}</h3>
          <Parts parts={parts} />
        </>
      ) : null}
      <h3>{t('job.notes')}</h3>
      <Notes notes={notes} />
    </Sheet>
  );
}

function Labors({ labors }: { labors: readonly VehicleLabor[] }) {
  const { t, i18n } = useTranslation('print');
  const { t: statuses } = useTranslation('statuses');
  const hours = (value: number | null) => formatHours(value, i18n.language, 1, 2);
  if (labors.length === 0) return <p>{t('job.none')}</p>;
  const shops = [...new Set(labors.map(({ shopName }) => shopName))];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('job.done')}</th>
          <th scope="col">{t('job.labor')}</th>
          <th scope="col">{t('job.technician')}</th>
          <th scope="col">{t('job.status')}</th>
          <th scope="col" data-number>
            {t('job.hours')}
          </th>
        </tr>
      </thead>
      {shops.map((shop) => (
        <tbody key={shop}>
          <tr className={styles.group}>
            <th colSpan={5} scope="rowgroup">
              {shop || t('job.noShop')}
            </th>
          </tr>
          {labors
            .filter(({ shopName }) => shopName === shop)
            .map((labor) => (
              <tr key={labor.estimateLaborId}>
                <td>
                  <Box name={t('job.done')} />
                </td>
                <td>
                  {labor.laborName}
                  {labor.reworkReason ? (
                    <span className={styles.small}>{t('job.rework', { reason: labor.reworkReason })}</span>
                  ) : null}
                </td>
                <td>{labor.technicians.join(', ')}</td>
                <td>{statuses(labor.status as 'Pending', { defaultValue: labor.status })}</td>
                <td data-number>{labor.hours === null ? '' : hours(labor.hours)}</td>
              </tr>
            ))}
        </tbody>
      ))}
      <tfoot>
        <tr className={styles.sum}>
          <th colSpan={4} scope="row">
            {t('job.total')}
          </th>
          <td data-number>{hours(labors.reduce((sum, labor) => sum + (labor.hours ?? 0), 0))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Parts({ parts }: { parts: readonly VehiclePart[] }) {
  const { t } = useTranslation('print');
  const { t: statuses } = useTranslation('statuses');
  if (parts.length === 0) return <p>{t('job.none')}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('job.got')}</th>
          <th scope="col">{t('job.part')}</th>
          <th scope="col">{t('job.number')}</th>
          <th scope="col">{t('job.status')}</th>
          <th scope="col" data-number>
            {t('job.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.estimatePartId}>
            <td>
              <Box name={t('job.got')} />
            </td>
            <td>{part.partName}</td>
            <td>{part.partNum || EMPTY_VALUE}</td>
            <td>{statuses(part.partStatus as 'Pending', { defaultValue: part.partStatus })}</td>
            <td data-number>{part.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Notes({ notes }: { notes: Vehicle['notes'] }) {
  const { t } = useTranslation('print');
  const told = useToldBy();
  if (notes.length === 0) return <p>{t('job.none')}</p>;
  return notes.map((note) => (
    <p key={note.sk} className={styles.note}>
      {note.notes}
      <span className={styles.small}>{told(note.user_name, note.by_assistant)}</span>
    </p>
  ));
}

/** To be ticked by pen. */
const Box = ({ name }: { name: string }) => <span role="img" aria-label={name} className={styles.box} />;
