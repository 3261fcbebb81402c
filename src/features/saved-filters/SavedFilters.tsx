import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilteredScreen } from '#domain/saved-filters';
import { Flyout } from '../../components/Flyout';
import { Icon } from '../../components/Icon';
import { SavedFilterList } from './SavedFilterList';
import { useSavedFilters, type Contents } from './useSavedFilters';
import { laterDialog } from '../../components/later/later';
import styles from './SavedFilters.module.css';

// Dialogs come when they are needed: the first row does not wait for them.
const NewFilterDialog = laterDialog(async () => (await import('./NewFilterDialog')).NewFilterDialog);
const DeleteFilterDialog = laterDialog(async () => (await import('./DeleteFilterDialog')).DeleteFilterDialog);

type Props = {
  screen: FilteredScreen;
  /** The filter that shows now; it is what Add keeps. */
  current: Contents;
  isCurrent: (saved: Contents) => boolean;
  onApply: (saved: Contents) => void;
  /** A screen may call them otherwise, and show which one is applied. */
  words?: { label: string; none: string };
};

type Open = { kind: 'new' } | { kind: 'delete'; name: string };

/** One drop-down of a screen's saved filters: apply with a click, add, delete (W-236 to W-240). */
export function SavedFilters({ screen, current, isCurrent, onApply, words }: Props) {
  const { t } = useTranslation('filters');
  const [dialog, setDialog] = useState<Open>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Flyout
        trigger={({ open }) => (
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={words?.label}
          >
            {words ? <Applied screen={screen} isCurrent={isCurrent} none={words.none} /> : t('open')}
            <Icon name="down" size={14} />
          </button>
        )}
      >
        {(closePanel) => (
          <SavedFilterList
            screen={screen}
            isCurrent={isCurrent}
            onApply={(saved) => {
              closePanel();
              onApply(saved);
            }}
            onAdd={() => {
              closePanel();
              setDialog({ kind: 'new' });
            }}
            onDelete={(name) => {
              closePanel();
              setDialog({ kind: 'delete', name });
            }}
          />
        )}
      </Flyout>
      <Suspense fallback={null}>
        {dialog?.kind === 'new' ? (
          <NewFilterDialog screen={screen} current={current} onClose={close} />
        ) : null}
        {dialog?.kind === 'delete' ? (
          <DeleteFilterDialog screen={screen} name={dialog.name} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** The name of the filter that shows now, or that none does. */
function Applied({ screen, isCurrent, none }: Pick<Props, 'screen' | 'isCurrent'> & { none: string }) {
  const { filters } = useSavedFilters(screen);
  return <span>{filters?.find((saved) => isCurrent(saved.filters))?.filter_name ?? none}</span>;
}
