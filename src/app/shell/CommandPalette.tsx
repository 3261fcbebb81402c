import { Input } from 'antd';
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import { useSettled } from '../../components/useSettled';
import { placeAddress } from '../../features/lot/place-address';
import { placeNamed, useLot } from '../../features/lot/useLot';
import { FoundText } from '../../features/vehicle-search/FoundText';
import { useVehicleSearch } from '../../features/vehicle-search/useVehicleSearch';
import { useVinSays } from '../../features/vehicle-search/useVinSays';
import { useVehicleLink } from '../../resources/useVehicleLink';
import type { AreaLink } from './links';
import { useCommands, type Command } from './useCommands';
import { typedAhead, watchTypedAhead } from './typed-ahead';
import { useShellSite } from './useShellSite';
import styles from './CommandPalette.module.css';

type Option = {
  key: string;
  content: ReactNode;
  run: () => void;
  /** It does not wait for what is found. */
  fixed?: boolean;
};

/** How many vehicles are listed; more letters find the right one sooner than more rows. */
const MOST = 8;
/** At a usual typing pace, not every letter causes a request. */
const SETTLE_MS = 60;

/** One search for everything: vehicles at every site, screens, sites and actions. */
export function CommandPalette({ links, onClose }: { links: readonly AreaLink[]; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const ahead = useSyncExternalStore(watchTypedAhead, typedAhead);
  const [entry, setEntry] = useState<string>();
  const text = entry ?? ahead;
  // A selection stays when more is found; without one, the first hit counts.
  const [chosenKey, setChosenKey] = useState<string>();
  const listId = useId();
  // Enter before the answer means the best of what is coming, never the best of what was found before.
  const [entered, setEntered] = useState(false);
  const { options, note, current } = useOptions(links, text.trim(), onClose);
  const chosen = Math.max(
    0,
    options.findIndex(({ key }) => key === chosenKey),
  );
  const choose = (place: number) => setChosenKey(options[place]?.key);
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);
  const run = () => options[chosen]?.run();
  const runEntered = useEffectEvent(run);
  useEffect(() => {
    if (entered && current) runEntered();
  }, [entered, current]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    // What an input method is composing is not finished.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') choose(Math.min(chosen + 1, options.length - 1));
    else if (event.key === 'ArrowUp') choose(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') {
      if (current || chosenKey !== undefined || options[chosen]?.fixed) run();
      else setEntered(true);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog
      id="search"
      footer={null}
      closable={false}
      onCancel={onClose}
      size="medium"
      style={{ top: 72 }}
      title={t('search.open')}
      styles={{ header: { display: 'none' } }}
    >
      <Input
        variant="borderless"
        size="large"
        className={styles.input ?? ''}
        prefix={<Icon name="search" />}
        // The palette is opened for typing, so the field is focused at once.
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={options[chosen] ? `${listId}-${chosen}` : undefined}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setEntry(event.target.value);
          setChosenKey(undefined);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('search.results')} className={styles.list}>
        {options.map((option, index) => (
          <button
            key={option.key}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles.option}
            onClick={option.run}
            onMouseMove={() => setChosenKey(option.key)}
          >
            {option.content}
          </button>
        ))}
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </Dialog>
  );
}

/** Digits mean that someone looks for a vehicle: vehicles come first then, otherwise screens and actions. */
function useOptions(links: readonly AreaLink[], text: string, onClose: () => void) {
  const { t } = useTranslation('vehicle-search');
  const { site, segment } = useShellSite();
  const { commands, find, go } = useCommands(links, text, onClose);
  const asked = useSettled(text, SETTLE_MS);
  const search = useVehicleSearch(asked, { most: MOST, nearSiteId: site?.siteId });
  const current = asked === text && (search.settled || search.failed);
  const addressOf = useVehicleLink(site ? { siteId: site.siteId, segment } : undefined);
  const found = text === '' ? [] : search.found;
  const { places } = useLot(text === '' ? undefined : site?.siteId);
  const place = placeNamed(places, text);
  const vehicles = found.map((vehicle) => ({
    key: `vehicle-${vehicle.id}`,
    content: <FoundText vehicle={vehicle} hereSiteId={site?.siteId} />,
    run: go(addressOf(vehicle)),
  }));
  const named = commands.map((command) => ({ ...optionOf(command), fixed: true }));
  const stand = place
    ? [
        {
          key: 'place',
          content: (
            <>
              {t('place', { place: place.code, zone: place.zone })}
              <span className={styles.hint}>{t('standing', { count: place.standing })}</span>
            </>
          ),
          run: go(placeAddress(segment, place.code)),
        },
      ]
    : [];
  const orders = [...stand, ...vehicles, ...find.map(optionOf)];
  const options: Option[] = /\d/.test(text) ? [...orders, ...named] : [...named, ...orders];
  const vehicle = useVinSays(text, current && !search.failed && found.length === 0);
  const note = text === '' ? '' : noteOf(t, text, { ...search, current });
  return { options, current, note: vehicle === '' ? note : t('vin', { vehicle }) };
}

const optionOf = ({ key, text, hint, run }: Command): Option => ({
  key,
  content: (
    <>
      {text}
      <span className={styles.hint}>{hint}</span>
    </>
  ),
  run,
});

function noteOf(
  t: (key: 'searching' | 'failed' | 'more' | 'none', values?: { term: string }) => string,
  term: string,
  { current, failed, more, found }: ReturnType<typeof useVehicleSearch> & { current: boolean },
): string {
  if (!current) return found.length === 0 ? t('searching') : '';
  if (failed) return t('failed');
  if (more) return t('more');
  return found.length === 0 ? t('none', { term }) : '';
}
