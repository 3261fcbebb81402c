import { Drawer } from 'antd';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import { besideThePage } from '../../components/beside-the-page';
import { named } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import { openDialogs } from '../../components/open-dialogs';
import { useMedia } from '../../components/useMedia';
import { isWayBack } from '../../providers/router/way-back';
import { useCurrentSite } from '../../providers/session/session-store';
import { useOrigin } from '../list-walk/left-list';
import { PlaceContext } from '../vehicle/place';
import { useVehicle } from '../vehicle/useVehicle';
import { VehicleView } from '../vehicle/VehicleView';
import { rowOf } from './row-of';
import styles from './VehiclePanel.module.css';

type Props = { name: string; onClose: () => void };

const container = besideThePage('drawers');

/** The list makes room for it if there is enough for both. */
const ROOMY = '(min-width: 1600px)';
/** There is no room beside the list: an upright tablet, and a phone. */
const NARROW = '(max-width: 1023px)';
/** Things with their own Escape. */
const TAKES_ESCAPE =
  'input, textarea, select, [contenteditable=true], [aria-expanded=true], [role=menu], [role=listbox]';

/** The page of a vehicle beside a list, which stays usable; on a phone and an upright tablet it covers the list. */
export function VehiclePanel({ name, onClose }: Props) {
  const { t } = useTranslation('vehicles');
  const narrow = useMedia(NARROW);
  const found = useVehicle(name);
  const title = t('title', { number: found.vehicle?.order.extId ?? name });
  useEscape(onClose);
  const content = (
    <PlaceContext value="panel">
      <Bar name={name} onClose={onClose} />
      <div className={styles.body}>
        <VehicleView key={name} name={name} found={found} />
      </div>
    </PlaceContext>
  );
  if (!narrow) return <Beside {...{ name, title }}>{content}</Beside>;
  return (
    <Drawer
      open
      placement="right"
      width="min(620px, 100vw)"
      closable={false}
      keyboard={false}
      getContainer={container}
      aria-label={title}
      classNames={{ body: styles.over ?? '' }}
      onClose={onClose}
    >
      <div className={styles.content} data-beside={name}>
        {content}
      </div>
    </Drawer>
  );
}

type BesideProps = { name: string; title: string; children: ReactNode };

function Beside({ name, title, children }: BesideProps) {
  const panel = useRef<HTMLElement>(null);
  const roomy = useMedia(ROOMY);
  useListKeys(panel, name);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (roomy) style.setProperty('--beside', '480px');
    return () => void style.removeProperty('--beside');
  }, [roomy]);
  const { state } = useLocation() as { state: unknown };
  const way = useNavigationType();
  const cameBack = useRef(way !== NavigationType.Pop && isWayBack(state));
  // On opening, and on coming back to it, the focus moves into it; a reload shows it without taking the focus.
  useEffect(() => {
    const { activeElement } = document;
    const free = activeElement === document.body || activeElement?.tagName === 'MAIN';
    if (rowOf(name)?.contains(activeElement) || (cameBack.current && free)) {
      panel.current?.focus({ preventScroll: true });
    }
    cameBack.current = false;
  }, [name]);
  return (
    <aside ref={panel} className={styles.beside} aria-label={title} tabIndex={-1} data-beside={name}>
      {children}
    </aside>
  );
}

/** `j` and `k` go on in the list from the row of the vehicle. */
function useListKeys(panel: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const inside = panel.current?.contains(document.activeElement);
      if (inside && (key === 'j' || key === 'k')) rowOf(name)?.focus({ preventScroll: true });
    };
    // Before the list gets the key.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [panel, name]);
}

/** The way to the whole page, and the cross. */
function Bar({ name, onClose }: Props) {
  const { t } = useTranslation('vehicles');
  const { segment } = useCurrentSite();
  const originOf = useOrigin();
  return (
    <div className={styles.bar}>
      <Link to={`/vehicle/${segment}/${name}`} state={originOf()}>
        {t('panel.page')}
      </Link>
      <button type="button" {...named(t('panel.close'))} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Escape closes it from anywhere, unless something else handles Escape first. */
function useEscape(onClose: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || openDialogs.any()) return;
    if (event.target instanceof Element && event.target.closest(TAKES_ESCAPE)) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
