import { Tour as AntTour } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Tour.module.css';
import { elementOf, STEPS, type Step } from './steps';

/** Points at what one has to know to begin, one thing after the other; Escape ends it. */
export function Tour({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tour');
  const [steps, setSteps] = useState<Step[]>([]);
  // What exists once the surrounding screen is drawn: nothing of the frame comes or goes during the tour.
  useEffect(() => {
    const drawn = requestAnimationFrame(() => setSteps(STEPS.filter((step) => elementOf(step))));
    return () => cancelAnimationFrame(drawn);
  }, []);
  const [at, setAt] = useState(0);
  const step = steps[at];
  useEffect(() => {
    const element = step && elementOf(step);
    element?.classList.add(styles.shown ?? '');
    return () => element?.classList.remove(styles.shown ?? '');
  }, [step]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  // A landmark of the page: users who navigate by landmarks find only what is in one.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <section ref={setPlace} aria-label={t('title')}>
      {place === null ? null : (
        <AntTour
          open={steps.length > 0}
          current={at}
          // Its own mask draws rectangles of negative height around what is larger than the window.
          mask={false}
          getPopupContainer={() => place}
          onChange={setAt}
          onClose={onClose}
          onFinish={onClose}
          steps={steps.map((step, number) => ({
            title: t(`step.${step}.title`),
            description: t(`step.${step}.text`),
            target: () => elementOf(step) ?? document.body,
            nextButtonProps: {
              autoFocus: true,
              children: t(number === steps.length - 1 ? 'finish' : 'next'),
            },
            prevButtonProps: { children: t('previous') },
          }))}
        />
      )}
    </section>
  );
}
