import { useTranslation } from 'react-i18next';
import type { InboundState } from '#domain/inbound/kinds';
import { Mark } from '../cells';

const TONES = {
  uploading: 'info',
  checking: 'info',
  checked: 'warning',
  applying: 'info',
  done: 'success',
  refused: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
} as const;

/** The state of an import; the text says whether anything was written. */
export function StateMark({ state }: { state: InboundState }) {
  const { t } = useTranslation('inbound');
  return <Mark tone={TONES[state]}>{t(`state.${state}`)}</Mark>;
}
