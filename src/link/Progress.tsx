import type { LinkView } from '#contract/by-link';
import { Icon } from '../components/Icon';
import type { Voice } from './texts';

type Props = { progress: NonNullable<LinkView['progress']>; view: LinkView; voice: Voice };

/** The progress of a vehicle, for its owner. */
export function Progress({ progress: { status, daysHere, readyBy, stages }, view, voice }: Props) {
  const { t, named, moment, promise } = voice;
  return (
    <section className="card" aria-labelledby="progress">
      <h2 id="progress">{status === 'Open' ? t('progress.title') : named('status', status)}</h2>
      <p className="faint">
        {t(daysHere === 1 ? 'progress.day' : 'progress.days', { days: daysHere, site: view.siteName })}
      </p>
      {status === 'Open' ? (
        <p>
          {readyBy
            ? t('progress.readyBy', { moment: promise(readyBy, view.timeZone) })
            : t('progress.noPromise')}
        </p>
      ) : null}
      {stages.length === 0 ? <p>{t('progress.none')}</p> : null}
      <ol className="stages">
        {stages.map(({ stage, active, since }) => (
          <li key={stage} data-active={active || undefined} aria-current={active ? 'step' : undefined}>
            <Icon name={active ? 'right' : 'check'} size={16} />
            <span>
              <strong>{named('stage', stage)}</strong>
              {active && since ? (
                <span className="faint"> {t('progress.since', { since: moment(since, view.timeZone) })}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
