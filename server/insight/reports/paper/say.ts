import i18next from 'i18next';
import type { Language } from '#domain/languages';
import type { Say } from '#domain/cockpit/words';
import enCharts from '../../../../locales/en/charts.json' with { type: 'json' };
import enCockpit from '../../../../locales/en/cockpit.json' with { type: 'json' };
import enExpress from '../../../../locales/en/express.json' with { type: 'json' };
import enLabors from '../../../../locales/en/labors.json' with { type: 'json' };
import enMailReports from '../../../../locales/en/mail-reports.json' with { type: 'json' };
import enParts from '../../../../locales/en/parts.json' with { type: 'json' };
import enWorkOrders from '../../../../locales/en/work-orders.json' with { type: 'json' };
import esCharts from '../../../../locales/es/charts.json' with { type: 'json' };
import esCockpit from '../../../../locales/es/cockpit.json' with { type: 'json' };
import esExpress from '../../../../locales/es/express.json' with { type: 'json' };
import esLabors from '../../../../locales/es/labors.json' with { type: 'json' };
import esMailReports from '../../../../locales/es/mail-reports.json' with { type: 'json' };
import esParts from '../../../../locales/es/parts.json' with { type: 'json' };
import esWorkOrders from '../../../../locales/es/work-orders.json' with { type: 'json' };
import frCharts from '../../../../locales/fr/charts.json' with { type: 'json' };
import frCockpit from '../../../../locales/fr/cockpit.json' with { type: 'json' };
import frExpress from '../../../../locales/fr/express.json' with { type: 'json' };
import frLabors from '../../../../locales/fr/labors.json' with { type: 'json' };
import frMailReports from '../../../../locales/fr/mail-reports.json' with { type: 'json' };
import frParts from '../../../../locales/fr/parts.json' with { type: 'json' };
import frWorkOrders from '../../../../locales/fr/work-orders.json' with { type: 'json' };

export type PaperLanguage = Language;

const TEXTS = {
  en: {
    cockpit: enCockpit,
    charts: enCharts,
    express: enExpress,
    labors: enLabors,
    'mail-reports': enMailReports,
    parts: enParts,
    'work-orders': enWorkOrders,
  },
  es: {
    cockpit: esCockpit,
    charts: esCharts,
    express: esExpress,
    labors: esLabors,
    'mail-reports': esMailReports,
    parts: esParts,
    'work-orders': esWorkOrders,
  },
  fr: {
    cockpit: frCockpit,
    charts: frCharts,
    express: frExpress,
    labors: frLabors,
    'mail-reports': frMailReports,
    parts: frParts,
    'work-orders': frWorkOrders,
  },
} as const satisfies Record<PaperLanguage, unknown>;

const known = new Map<PaperLanguage, Say>();

/** The texts of the console in a language, for what the services write themselves. Loaded with the first paper. */
export function sayIn(language: PaperLanguage): Say {
  const before = known.get(language);
  if (before) return before;
  const own = i18next.createInstance();
  void own.init({
    lng: language,
    resources: { [language]: TEXTS[language] },
    ns: Object.keys(TEXTS[language]),
    defaultNS: 'cockpit',
    initAsync: false,
    // It is drawn as text: nothing in it is run.
    interpolation: { escapeValue: false },
  });
  const say = own.t as unknown as Say;
  known.set(language, say);
  return say;
}
