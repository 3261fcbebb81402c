import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { named } from '../../../components/hint/hint';
import { Icon } from '../../../components/Icon';
import type { TimeSpan } from '../../../components/charts/timeline-layout';
import { moved, scaled, WEEK_MS, WHOLE, type Zoom } from './zoom';

type Props = { zoom: Zoom; view: TimeSpan; stay: TimeSpan; onZoom: (zoom: Zoom) => void };

/** The zoom and position within a stay. */
export function ZoomControl({ zoom, view, stay, onZoom }: Props) {
  const { t } = useTranslation('timeline');
  const long = stay[1] - stay[0] > WEEK_MS;
  const steps = [
    { key: 'earlier', icon: 'left', to: () => moved(view, -0.5, stay), stops: view[0] <= stay[0] },
    { key: 'out', icon: 'minus', to: () => scaled(view, 2, stay), stops: zoom.kind === 'whole' },
    { key: 'in', icon: 'plus', to: () => scaled(view, 0.5, stay), stops: false },
    { key: 'later', icon: 'right', to: () => moved(view, 0.5, stay), stops: view[1] >= stay[1] },
  ] as const;
  return (
    <>
      <Segmented<Zoom['kind']>
        size="small"
        aria-label={t('zoom.label')}
        name="timeline-zoom"
        value={zoom.kind}
        options={[
          { value: 'whole', label: t('zoom.whole') },
          ...(long ? [{ value: 'week' as const, label: t('zoom.week') }] : []),
          ...(zoom.kind === 'own' ? [{ value: 'own' as const, label: t('zoom.own') }] : []),
        ]}
        onChange={(kind) => onZoom(kind === 'own' ? zoom : kind === 'week' ? { kind } : WHOLE)}
      />
      {steps.map(({ key, icon, to, stops }) => (
        <Button
          key={key}
          size="small"
          type="text"
          icon={<Icon name={icon} size={16} />}
          {...named(t(`zoom.${key}`))}
          aria-disabled={stops}
          onClick={() => {
            if (!stops) onZoom(to());
          }}
        />
      ))}
    </>
  );
}
