import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogOffer } from '#contract/catalog';
import { shownNumber, typedNumber } from '#domain/express/number-entry';
import { SEVERITIES } from '#domain/inspection';
import { CellInput } from '../../../src/components/cell-grid/CellInput';
import { CellSelect } from '../../../src/components/cell-grid/CellSelect';
import type { Cursor } from '../../../src/components/cell-grid/grid-cursor';
import { LONGEST } from '../item-draft';
import { entryOf, type Field } from './columns';
import { textAt, type Row } from './rows';
import { useGrid } from './grid-context';
import { Offers } from './Offers';
import { filledIn } from './offers';
import { useOffers } from './useOffers';

type Props = { row: Row; field: Field; active: Cursor<Row>; problem: boolean; label: string };

const OFFERED: ReadonlySet<Field> = new Set(['laborName', 'partName', 'partNum']);

/** What a cell is typed or chosen with. */
export function CellEditor(props: Props) {
  const { row, field, label } = props;
  const { cursor, store } = useGrid();
  const choices = useChoices(row, field);
  if (entryOf(field) === 'choice') {
    return (
      <CellSelect
        row={row.id}
        cursor={cursor}
        label={label}
        value={textAt(row, field)}
        choices={choices}
        onChoose={(text) => store.enter(row.id, field, text)}
      />
    );
  }
  return OFFERED.has(field) && row.line ? <OfferedInput {...props} /> : <PlainInput {...props} />;
}

/** A text or a number. */
function PlainInput({ row, field, active, problem, label, ...more }: Props & Extra) {
  const { i18n } = useTranslation('workbench');
  const { cursor, store, sources } = useGrid();
  const [before] = useState(active.before ?? row);
  const id = useId();
  const number = entryOf(field) === 'number';
  const kept = textAt(row, field);
  const listed = field === 'partSource';
  return (
    <>
      <CellInput
        {...more}
        row={row.id}
        cursor={cursor}
        label={label}
        invalid={problem}
        number={number}
        kept={number ? shownNumber(kept, i18n.language) : kept}
        initial={active.mode === 'type' ? active.initial : undefined}
        spellCheck={field === 'observation' || field === 'notes'}
        {...(field in LONGEST ? { maxLength: LONGEST[field as keyof typeof LONGEST] } : {})}
        {...(listed ? { list: id } : {})}
        onEnter={(text) => store.enter(row.id, field, number ? typedNumber(text, i18n.language) : text)}
        onBack={() => store.putBack(row.id, field, before)}
      />
      {listed ? (
        <datalist id={id}>
          {sources.map((source) => (
            <option key={source} value={source}>
              {source}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

type Extra = Partial<Omit<Parameters<typeof CellInput>[0], 'row' | 'cursor' | 'label'>>;

/** A name or a number that the catalogue offers lines for. */
function OfferedInput(props: Props) {
  const { row, field } = props;
  const { cursor, store } = useGrid();
  const id = useId();
  const { offers, at, move, close } = useOffers(row, textAt(row, field));
  const choose = (offer: CatalogOffer) => {
    const now = store.row(row.id);
    const entry = now && store.entry(now.item.key);
    if (now?.line && entry) store.enterLine(entry, filledIn(now.line, offer, store.setting));
    close();
    cursor.set({ mode: 'move' });
  };
  const chosen = offers[at];
  return (
    <>
      <PlainInput
        {...props}
        role="combobox"
        aria-expanded={offers.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${id}-${at}` : undefined}
        onKeyDown={(event) => {
          if (offers.length === 0) return;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
          else if (event.key === 'Escape' && chosen) move(0);
          else if (event.key === 'Enter' && chosen) choose(chosen);
          else return;
          event.preventDefault();
        }}
      />
      <Offers id={id} offers={offers} at={at} onChoose={choose} />
    </>
  );
}

type Choice = { value: string; label: string };

/** What may be chosen in a cell. */
function useChoices(row: Row, field: Field): Choice[] {
  const { t } = useTranslation('workbench');
  const { store } = useGrid();
  const { shops, stage } = store.setting;
  switch (field) {
    case 'severity':
      return [
        { value: '', label: t('estimate.noSeverity') },
        ...SEVERITIES.map((severity) => ({
          value: severity,
          label: t(`inspection.severities.${severity}`),
        })),
      ];
    case 'kind': {
      const open = stage === 'Parts Estimate' ? (['part'] as const) : (['labor', 'fee', 'part'] as const);
      const kinds = row.blank ? open : (['labor', 'fee'] as const);
      return kinds.map((kind) => ({ value: kind, label: t(`estimate.${kind}`) }));
    }
    case 'siteShopId':
      return shops.map(({ siteShopId, shopName }) => ({ value: String(siteShopId), label: shopName }));
    case 'labor': {
      const labors = row.item.draft.labors.map(({ key, laborName, type }) => ({
        value: key,
        label: laborName || t(`estimate.${type}`),
      }));
      const named = labors.some(({ value }) => value === textAt(row, 'labor'));
      return named
        ? labors
        : [{ value: textAt(row, 'labor'), label: t('estimate.problem.labor') }, ...labors];
    }
    default:
      return [];
  }
}
