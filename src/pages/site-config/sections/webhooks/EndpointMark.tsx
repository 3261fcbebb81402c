import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../providers/i18n/format';
import { Mark } from '../cells';
import type { EndpointRow } from './words';
import cells from '../cells.module.css';

/** The state of an endpoint in a word, and how many messages are waiting for it. */
export function EndpointMark({ of }: { of: EndpointRow }) {
  const { t, i18n } = useTranslation('site-config');
  const { active, stopReason, failingSince, waiting } = of;
  const state = active
    ? failingSince === ''
      ? 'active'
      : 'failing'
    : stopReason === 'byHand'
      ? 'off'
      : 'stopped';
  const tones = { active: 'success', failing: 'warning', stopped: 'danger', off: 'neutral' } as const;
  return (
    <>
      <Mark tone={tones[state]}>{t(`webhooks.state.${state}`)}</Mark>
      {waiting > 0 && state !== 'active' ? (
        <>
          {' '}
          <span className={cells.more}>
            {t('webhooks.waiting', { count: waiting, number: formatNumber(waiting, i18n.language) })}
          </span>
        </>
      ) : null}
    </>
  );
}
