import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEAST_CHECKED, LEAST_LEARNED } from '#domain/what-if/what-if';
import { EmptyList } from '../../../components/EmptyList';
import { ReasonButton } from '../../../components/hint/ReasonButton';
import { Loading } from '../../../components/Loading';
import { LoadState } from '../../../components/LoadState';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { choosesNothing, NO_CHOICE, useWhatIf, type WhatIfAnswer } from '../hooks/useWhatIf';
import { WhatIfLevers } from './WhatIfLevers';
import { WhatIfResult } from './WhatIfResult';
import cockpit from './Cockpit.module.css';
import styles from './WhatIf.module.css';

type Props = { view: CockpitView; shops: ReadonlyMap<number, string> };

/**
 * What the coming weeks would be like if something were different (docs/what-if.md). Nothing is simulated until the
 * user asks.
 */
export function WhatIf({ view, shops }: Props) {
  const { t } = useTranslation('what-if');
  const id = useId();
  const [choice, setChoice] = useState(NO_CHOICE);
  const form = useRef<HTMLFormElement>(null);
  const { query, asked, simulate, cancel } = useWhatIf();
  const { data, isFetching, isError } = query;
  const why = choosesNothing(choice) ? t('nothing') : undefined;
  return (
    <section className={`${cockpit.chart} ${styles.whole}`} data-chart="what-if" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.about}>{t('about')}</p>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!why && !isFetching) simulate(choice);
        }}
      >
        <WhatIfLevers choice={choice} shops={shops} onChange={(next) => setChoice({ ...choice, ...next })} />
        <div className={styles.buttons}>
          <ReasonButton type="primary" htmlType="submit" loading={isFetching} why={why}>
            {t('simulate')}
          </ReasonButton>
          {isFetching ? (
            <Button
              onClick={() => {
                // This button disappears.
                form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
                cancel();
              }}
            >
              {t('cancel')}
            </Button>
          ) : null}
        </div>
      </form>
      {isFetching ? <Loading text={t('running')} /> : null}
      {isError && !isFetching ? <LoadState query={query} retries={0} /> : null}
      {data && !isFetching ? <Outcome view={view} answer={data} old={asked !== choice} /> : null}
    </section>
  );
}

function Outcome({
  view,
  answer: { unknown, told },
  old,
}: {
  view: CockpitView;
  answer: WhatIfAnswer;
  old: boolean;
}) {
  const { t } = useTranslation('what-if');
  if (told) {
    return (
      <>
        {old ? (
          <p role="status" className={styles.note}>
            {t('old')}
          </p>
        ) : null}
        <WhatIfResult view={view} told={told} />
      </>
    );
  }
  if (!unknown) return null;
  const { why, vehicles: count } = unknown;
  const least = why === 'few' ? LEAST_LEARNED : LEAST_CHECKED;
  const reason =
    why === 'few' || why === 'month' ? t(`unknown.${why}`, { count, least }) : t(`unknown.${why}`);
  return <EmptyList title={t('unknown.title')} why={reason} />;
}
