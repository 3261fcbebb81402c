import { sumOf } from '#domain/cockpit/sums';
import { tilesOf } from '#domain/cockpit/tiles';
import type { CockpitWords } from '#domain/cockpit/words';
import { formatDay, formatStamp } from '#domain/format';
import type { ShownFigures } from '../../../components/charts/shown-figures';
import { tablesWorkbook, type NamedTable } from '../../../components/table-file/table-sheets';
import { standingIn } from '../hooks/standing-in';
import type { Cockpit } from '../hooks/useCockpit';
import type { CockpitView } from '../hooks/useCockpitFilter';

type Order = {
  words: CockpitWords;
  language: string;
  site: { siteName: string; auctionId: string; timeZone: string };
  view: CockpitView;
  data: Cockpit;
  figures: ReturnType<ShownFigures['all']>;
  /** Name of the chosen customer and shop; empty for all. */
  customer: string;
  shop: string;
};

/** The whole cockpit as a workbook: what is shown and what it says, its numbers, and a sheet for each chart. */
export const cockpitWorkbook = (order: Order): Promise<Blob> =>
  tablesWorkbook([
    overview(order),
    numbers(order),
    ...order.figures.map(({ sheet, table }) => ({ name: sheet, table })),
  ]);

function overview({ words, language, site, view, data, figures, customer, shop }: Order): NamedTable {
  const { say } = words;
  const { filter, days, before } = view;
  const day = (one: string) => formatDay(one, 'UTC', language);
  const { countedUntil } = data.hours;
  return {
    name: say('cockpit:sheet.overview'),
    table: {
      columns: [{ title: say('cockpit:save.overview') }, { title: say('cockpit:save.value') }],
      rows: [
        [say('cockpit:save.site'), `${site.siteName} (${site.auctionId})`],
        [say('cockpit:save.from'), day(days.from)],
        [say('cockpit:save.to'), day(days.to)],
        [say('cockpit:filter.customer'), customer || say('cockpit:filter.allCustomers')],
        [say('cockpit:filter.shop'), shop || say('cockpit:filter.allShops')],
        [say('cockpit:filter.clock'), say(`cockpit:filter.clocks.${filter.clock}`)],
        [
          say('cockpit:save.compared'),
          before
            ? say('cockpit:paper.days', { from: day(before.from), to: day(before.to) })
            : say('cockpit:save.no'),
        ],
        [
          say('cockpit:save.counted'),
          countedUntil === ''
            ? say('cockpit:paper.notCounted')
            : formatStamp(countedUntil, site.timeZone, language),
        ],
        ...figures.map(({ title, finding }) => [title, finding]),
      ],
    },
  };
}

function numbers({ words, view, data }: Order): NamedTable {
  const { say } = words;
  const { lead, leadBefore, hours, hoursBefore, standing } = data;
  const tiles = tilesOf(words, {
    lead,
    leadBefore,
    sums: sumOf(hours.rows),
    before: hoursBefore && sumOf(hoursBefore.rows),
    standing: standingIn(standing.rows, view.filter),
    ofShop: view.filter.shop !== '',
  });
  return {
    name: say('cockpit:sheet.figures'),
    table: {
      columns: ['figure', 'shown', 'value', 'before', 'says'].map((key) => ({
        title: say(`cockpit:save.${key}`),
      })),
      rows: tiles.map(({ label, figure, value, before, finding }) => [label, figure, value, before, finding]),
    },
  };
}
