import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setOpeningHours, setTechnicianHours } from '#contract/site-config-hours';
import { endsNextDay, WEEKDAYS, type Weekday } from '#domain/calendar/calendar';
import { heldOn, hoursText } from '#domain/calendar/week';
import { Dialog } from '../../../../components/Dialog';
import { useSaveKey } from '../../../../components/useSaveKey';
import { useProblemText } from '../../../../features/problems/useProblemText';
import { useUnsavedChanges } from '../../../../components/unsaved-changes/useUnsavedChanges';
import { toFailure } from '../../../../providers/api/http-error';
import { useFailureText } from '../../../../providers/api/useFailureText';
import { useCommand } from '../../../../providers/data/useCommand';
import { useCurrentSite } from '../../../../providers/session/session-store';
import { useReload } from '../../../../providers/data/useReload';
import { DayField } from './DayField';
import { dayText } from './day-words';
import { readWeek, typedOf } from './typed-week';
import { useHoursText } from './useHoursText';
import type { ShownShift } from './useShifts';
import styles from './hours.module.css';

type Props = {
  title: string;
  /** Whose hours they are. */
  name: string;
  technicianId?: number;
  shifts: readonly ShownShift[];
  today: string;
  onClose: () => void;
};

const MONDAY = 1;
const COPIED: readonly Weekday[] = [2, 3, 4, 5];

/** The hours of a week, typed as people say them, and the day from which they apply. */
export function WeekDialog({ title, name, technicianId, shifts, today, onClose }: Props) {
  const { t, i18n } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const failureText = useFailureText();
  const problemText = useProblemText();
  const textOf = useHoursText();
  const id = useId();
  // The state that was seen, so that others' changes in the meantime are not overwritten.
  const [looked] = useState(shifts);
  const [validFrom, setValidFrom] = useState(today);
  const [typed, setTyped] = useState(() => typedOf(heldOn(looked, today)));
  const [left, setLeft] = useState<ReadonlySet<Weekday>>(new Set());
  const [state, setState] = useState<{ busy?: boolean; problem?: string; dayProblem?: string }>({});
  const section = technicianId === undefined ? 'hours' : 'technicianHours';
  const said = () => t('hours.saved', { name, day: dayText(validFrom, i18n.language) });
  const setSite = useCommand(setOpeningHours, { success: said });
  const setOwn = useCommand(setTechnicianHours, { success: said });
  const reloadSite = useReload('site-shifts');
  const reloadOwn = useReload('technician-shifts');
  const { week, faults } = readWeek(typed);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(heldOn(looked, today)));
  const leave = useUnsavedChanges(isDirty, () => undefined);
  const faultOf = (weekday: Weekday) => (left.has(weekday) ? faults[weekday] : undefined);
  // A user who meant 6 in the evening but typed 6 sees here that this is the next morning.
  const overnightOf = (weekday: Weekday) =>
    week
      .filter((hours) => hours.weekday === weekday && endsNextDay(hours))
      .map(textOf)
      .join(', ');

  async function save() {
    if (Object.keys(faults).length > 0) {
      setLeft(new Set(WEEKDAYS));
      const wrong = WEEKDAYS.find((weekday) => faults[weekday]);
      document.getElementById(`${id}-${wrong}`)?.focus();
      return;
    }
    setState({ busy: true });
    const body = {
      siteId: site.siteId,
      validFrom,
      shifts: week.map(({ weekday, from, to }) => ({ weekday, fromTime: from, toTime: to })),
      seen: heldOn(looked, validFrom).map((shift) => shift.id),
    };
    try {
      if (technicianId === undefined) await setSite.send({ body });
      else await setOwn.send({ body: { ...body, technicianId } });
      void reloadSite();
      void reloadOwn();
      onClose();
    } catch (error) {
      const failure = toFailure(error);
      const day = failure.fields.find(({ field }) => field === 'validFrom');
      setState({
        problem: failureText(error),
        ...(day?.code
          ? { dayProblem: problemText({ code: day.code, ...(day.by ? { by: day.by } : {}) }) }
          : {}),
      });
    }
  }

  /** Rewrites what was typed in the standard notation. */
  function settle(weekday: Weekday) {
    setLeft(new Set([...left, weekday]));
    if (faults[weekday]?.code === 'noHours') return;
    const hours = week.filter((one) => one.weekday === weekday).map(hoursText);
    setTyped({ ...typed, [weekday]: hours.join(', ') });
  }

  useSaveKey(() => void save(), !state.busy);
  return (
    <Dialog
      id="week-hours"
      size="medium"
      title={title}
      okText={t('hours.save')}
      cancelText={t('form.cancel')}
      confirmLoading={state.busy === true}
      onOk={() => void save()}
      onCancel={() => leave(onClose)}
      problem={state.problem}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DayField
          label={t(`${section}.field.validFrom`)}
          hint={t(`${section}.hint.validFrom`)}
          problem={state.dayProblem}
          value={validFrom}
          min={today}
          onChange={setValidFrom}
        />
        <p className={styles.hint} id={`${id}-hint`}>
          {t('hours.hint.shifts')} {technicianId === undefined ? '' : t('technicianHours.hint.shifts')}
        </p>
        {WEEKDAYS.map((weekday) => {
          const fault = faultOf(weekday);
          const overnight = overnightOf(weekday);
          return (
            <div key={weekday} className={styles.line}>
              <label htmlFor={`${id}-${weekday}`}>{t(`hours.day.${weekday}`)}</label>
              <div>
                <Input
                  id={`${id}-${weekday}`}
                  value={typed[weekday]}
                  placeholder={t('hours.closed')}
                  autoComplete="off"
                  maxLength={120}
                  {...(weekday === MONDAY ? { 'data-autofocus': true } : {})}
                  aria-invalid={fault !== undefined}
                  aria-describedby={
                    fault
                      ? `${id}-${weekday}-fault`
                      : overnight === ''
                        ? `${id}-hint`
                        : `${id}-${weekday}-overnight`
                  }
                  {...(fault ? { status: 'error' as const } : {})}
                  onChange={({ target }) => setTyped({ ...typed, [weekday]: target.value })}
                  onBlur={() => settle(weekday)}
                />
                {fault ? (
                  <span role="alert" id={`${id}-${weekday}-fault`} className={styles.fault}>
                    {problemText(fault)}
                  </span>
                ) : null}
                {overnight === '' ? null : (
                  <span id={`${id}-${weekday}-overnight`} className={styles.overnight}>
                    {overnight}
                  </span>
                )}
              </div>
              {weekday === MONDAY ? (
                <Button
                  type="link"
                  disabled={typed[MONDAY] === ''}
                  onClick={() =>
                    setTyped({
                      ...typed,
                      ...Object.fromEntries(COPIED.map((day) => [day, typed[MONDAY]])),
                    })
                  }
                >
                  {t('hours.copy')}
                </Button>
              ) : null}
            </div>
          );
        })}
        {/* Enter in a field submits a form that has a submit button. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
