import type { TFunction } from 'i18next';
import type { HistoryEvent } from '#contract/history';
import { SLOT_KINDS } from '#domain/slots/slots';
import { formatDay } from '../../providers/i18n/format';

type Event = Pick<HistoryEvent, 'eventType' | 'description'>;
type Groups = Readonly<Record<string, string | undefined>>;
/** What sentences are made of in the person's language. */
type Words = {
  /** The texts of the history. */
  t: TFunction<'history'>;
  /** The name of a stage. */
  stage: (name: string) => string;
  /** A reason for claiming or releasing a vehicle, which is one of a list. */
  reason: (name: string) => string;
  language: string;
};
type Rule = readonly [type: string, pattern: RegExp, said: (groups: Groups, words: Words) => string];

/** How an inspection went, where the vehicle goes, and why: the end of what is told of a task. */
const END = /(?: \((?<ok>\d+) of (?<all>\d+) in order\))?(?:, on to (?<entered>[^:]+))?(?:: (?<reason>.+))?$/
  .source;
/** What a part's labors no longer wait for. */
const READY = /(?:, ready for repair: (?<ready>.+))?$/.source;

/** The promised time, and the one before: a day such as Mar 5, 2026, or a moment. */
const PROMISE = /(?<due>\w+ \d+, \d{4}(?: @ \S+)?)(?: instead of (?<former>.+))?/.source;

const plainly =
  (key: string) =>
  ({ ...values }: Groups, { t }: Words): string =>
    t(`said.${key}`, { ...values, defaultValue: '' });

const ofTask =
  (key: string) =>
  ({ task = '', ...values }: Groups, words: Words): string =>
    plainly(key)({ ...values, task: words.stage(task) }, words);

const taskEnded =
  (key: string) =>
  ({ task = '', ...end }: Groups, words: Words): string =>
    words.t(`said.${key}`, { task: words.stage(task), defaultValue: '' }) + endOf(end, words);

function endOf({ ok, all, entered, reason }: Groups, { t, stage }: Words): string {
  const on = entered?.split(/, | and /).map(stage);
  return (
    (ok === undefined ? '' : t('said.found', { ok, all })) +
    (on ? t('said.onTo', { tasks: on }) : '') +
    (reason === undefined ? '' : t('said.why', { reason }))
  );
}

/** A number in the person's language, with as many decimals as it came with. */
function inLanguage(text: string, language: string): string {
  const digits = text.split('.')[1]?.length ?? 0;
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, shown).format(Number(text.replaceAll(',', '')));
}

const withHours =
  (key: string) =>
  ({ hours = '0', count, ...values }: Groups, { t, language }: Words): string =>
    t(`said.${key}`, {
      ...values,
      ...(count === undefined ? {} : { count: Number(count) }),
      hours: inLanguage(hours, language),
      defaultValue: '',
    });

const counted =
  (key: string) =>
  ({ count = '0', ...values }: Groups, { t }: Words): string =>
    t(`said.${key}`, { ...values, count: Number(count), defaultValue: '' });

const supplied =
  (key: string) =>
  ({ what, ready }: Groups, { t }: Words): string =>
    t(`said.${key}`, { what, defaultValue: '' }) + (ready ? t('said.ready', { labors: ready }) : '');

/** A day has English words in it; a moment stays as the services wrote it. */
const dayIn = (text: string, language: string): string =>
  language === 'en' || text.includes('@') ? text : formatDay(new Date(`${text} UTC`), 'UTC', language);

const promised =
  (key: string) =>
  ({ due, former, ...values }: Groups, { t, language }: Words): string => {
    const day = (text: string) => dayIn(text, language);
    return (
      t(`said.${key}${due ? 'For' : ''}`, { ...values, due: due && day(due), defaultValue: '' }) +
      (former ? t('said.insteadOf', { former: day(former) }) : '')
    );
  };

/** What a slot is for, as the services write it. */
const KIND = SLOT_KINDS.join('|');

const ofSlot =
  (key: string) =>
  ({ kind = '', day, former }: Groups, { t, language }: Words): string =>
    t(`said.${key}`, {
      kind: t(`said.slot.${kind}`, { defaultValue: kind }),
      day: day && dayIn(day, language),
      former: former && dayIn(former, language),
      defaultValue: '',
    });

function estimated({ amount, labors, parts }: Groups, { t }: Words): string {
  return t('said.estimate', {
    amount,
    labors: t('said.labors', { count: Number(labors) }),
    parts: t('said.parts', { count: Number(parts) }),
  });
}

function saved({ done = '' }: Groups, { t }: Words): string {
  const counts = [...done.matchAll(/(\d+) (added|changed|removed)/g)];
  return t('said.services', {
    done: counts.map(([, count, what]) => t(`said.${what}`, { count: Number(count), defaultValue: '' })),
  });
}

function moved({ action = '', shop, reason }: Groups, { t, reason: reasonOf }: Words): string {
  const what = t(`action.${action}`, { defaultValue: action });
  const who = shop ? t('said.of', { what, shop }) : what;
  return who + (reason ? t('said.why', { reason: reasonOf(reason) }) : '');
}

/** Facts of a vehicle by their names, and in which stage, or why, they were entered. */
function facts({ where = '', facts: named = '' }: Groups, { t, stage }: Words): string {
  const said = named.split(', ').map((fact) => t(`said.fact.${fact}`, { defaultValue: fact }));
  return t('said.facts', {
    where: where === 'Corrected' ? t('said.corrected') : stage(where),
    facts: said.join(', '),
  });
}

/** Where a vehicle was seen, and how that is known. */
const seenAt = ({ scanned, ...values }: Groups, words: Words): string =>
  plainly('seenAt')(values, words) + (scanned ? words.t('said.scanned') : '');

function movedTo({ from, scanned, source, ...values }: Groups, words: Words): string {
  const said = plainly(from === undefined ? 'movedTo' : 'movedFrom')({ from, ...values }, words);
  return said + (scanned ? words.t('said.scanned') : '') + (source ? words.t('said.toldBy', { source }) : '');
}

function linked({ what = '', done, who }: Groups, { t }: Words): string {
  const purpose = LINKS[what];
  if (purpose === undefined) return '';
  return t(done === 'made for' ? 'said.linkMade' : 'said.linkRevoked', {
    what: t(`said.link.${purpose}`, { defaultValue: what }),
    who,
  });
}

/** What a link is for, by the services' words. */
const LINKS: Readonly<Record<string, string>> = {
  'Link to decide on the estimate': 'approval',
  'Link to report on the work': 'vendor',
  'Link to follow the vehicle': 'customer',
};

const priced = ({ former, ...values }: Groups, words: Words): string =>
  plainly('vendorPriced')(values, words) + (former ? words.t('said.insteadOf', { former }) : '');

function reopened({ task = '', former, reason }: Groups, { t, stage }: Words): string {
  const back = former?.split(' and ').map(stage);
  return (
    t('said.reopened', { task: stage(task) }) +
    (back ? t('said.backFrom', { tasks: back }) : '') +
    t('said.why', { reason })
  );
}

const checkedIn = ({ miles = '', ...values }: Groups, words: Words): string =>
  plainly('checkedIn')({ ...values, miles: inLanguage(miles, words.language) }, words);

/** The sentences of the services, by the kind of their event: the first match. */
const RULES: readonly Rule[] = [
  ['Task', /^Returned to (?<task>.+)$/, ofTask('returned')],
  ['Task', /^(?<task>.+) started$/, ofTask('taskStarted')],
  ['Task', /^(?<task>[^:]+?) reopened(?:, back from (?<former>[^:]+))?: (?<reason>.+)$/, reopened],
  ['Task', /^Completion of (?<task>.+) taken back$/, ofTask('taskTakenBack')],
  ['Work Order', /^(?<task>.+) completed, work order (?<number>\S+) completed$/, ofTask('taskAndOrder')],
  ['Work Order', /^Work order (?<number>\S+) completed$/, plainly('orderCompleted')],
  ['Work Order', /^Work order (?<number>\S+) rejected: (?<reason>.+)$/, plainly('orderRejectedFor')],
  ['Work Order', /^Work order (?<number>\S+) rejected$/, plainly('orderRejected')],
  ['Work Order', /^Rejected: (?<reason>.+)$/, plainly('rejected')],
  ['Work Order', /^Checked in with (?<miles>[\d,]+) miles, parked in (?<lot>.+), (?<place>.+)$/, checkedIn],
  ['Work Order', /^Entered by number, VIN (?<vin>\S+)$/, plainly('entered')],
  ['Work Order', /^Entered by number, vehicle not known yet$/, plainly('enteredUnknown')],
  ['Approval', /^Estimate declined: (?<reason>.+)$/, plainly('declined')],
  ['Approval', /^(?<lines>.+): by the rule "(?<rule>.+)"$/, plainly('approvedByRule')],
  ['Approval', /^(?<ok>\d+) of (?<count>\d+) labors? approved$/, counted('approvedOf')],
  ['', new RegExp(`^(?<task>Quality [Cc]ontrol|Audit) failed${END}`), taskEnded('failed')],
  ['', new RegExp(`^(?<task>Quality [Cc]ontrol|Audit) passed${END}`), taskEnded('passed')],
  ['Task|Approval', new RegExp(`^(?<task>[^(,:]+) completed${END}`), taskEnded('taskCompleted')],
  [
    'Labor',
    /^(?<shop>.+): (?<count>\d+) labors? completed, (?<hours>[\d.]+) hrs$/,
    withHours('shopCompleted'),
  ],
  ['Labor', /^(?<what>.+) completed, (?<hours>[\d.]+) hrs$/, withHours('laborCompleted')],
  ['Labor', /^(?<what>.+) started$/, plainly('laborStarted')],
  ['Labor', /^(?<what>.+) resumed$/, plainly('resumed')],
  ['Labor', /^(?<what>.+) paused$/, plainly('paused')],
  ['Labor', /^(?<what>.+) no longer assigned to (?<who>.+)$/, plainly('unassigned')],
  ['Labor', /^(?<what>.+) assigned to (?<who>.+) instead of (?<former>.+)$/, plainly('reassigned')],
  ['Labor', /^(?<what>.+) assigned to (?<who>.+)$/, plainly('assigned')],
  ['Labor', /^(?<what>.+) is to be done again$/, plainly('again')],
  ['Labor', /^(?<what>.+) has the work credit (?<credit>.+)$/, plainly('credit')],
  ['Estimate', /^Estimate of (?<amount>\S+): (?<labors>\d+) labors?, (?<parts>\d+) parts?$/, estimated],
  ['Estimate', /^(?<task>[^:]+): (?<item>.+) taken off the estimate$/, ofTask('takenOff')],
  ['Estimate', /^(?<task>[^:]+): (?<item>.+)$/, ofTask('inTask')],
  ['Vehicle', /^Seen at (?<place>.+?)(?<scanned>, scanned)?$/, seenAt],
  [
    'Vehicle',
    /^Moved (?:from (?<from>.+?) )?to (?<place>.+?)(?<scanned>, scanned)?(?:, told by (?<source>.+))?$/,
    movedTo,
  ],
  ['Vehicle', /^Move to (?<place>.+) taken back: stands at (?<former>.+)$/, plainly('moveBackTo')],
  ['Vehicle', /^Move to (?<place>.+) taken back$/, plainly('moveBack')],
  ['Vehicle', /^(?<where>[^:]+): (?<facts>.+)$/, facts],
  ['Keys', /^Keys taken by (?<who>.+)$/, plainly('keysTaken')],
  ['Keys', /^Keys handed over by (?<from>.+) to (?<who>.+)$/, plainly('keysHandedOver')],
  ['Keys', /^Keys returned by (?<who>.+): (?<place>.+)$/, plainly('keysReturned')],
  ['Keys', /^Keys hung up: (?<place>.+)$/, plainly('keysHung')],
  ['Slot', new RegExp(`^(?<kind>${KIND}) booked for (?<day>.+)$`), ofSlot('slotBooked')],
  ['Slot', new RegExp(`^(?<kind>${KIND}) moved from (?<former>.+) to (?<day>.+)$`), ofSlot('slotMoved')],
  ['Slot', new RegExp(`^(?<kind>${KIND}) on (?<day>.+) cancelled$`), ofSlot('slotCancelled')],
  ['Slot', new RegExp(`^(?<kind>${KIND}) on (?<day>.+) booked again$`), ofSlot('slotRestored')],
  ['Slot', new RegExp(`^(?<kind>${KIND}) done$`), ofSlot('slotDone')],
  ['Slot', new RegExp(`^(?<kind>${KIND}) no longer done$`), ofSlot('slotUndone')],
  ['Link', /^(?<what>Link to .+) (?<done>made for|revoked of) (?<who>.+)$/, linked],
  ['Inspection', /^(?<task>[^:]+): (?<item>.+) failed, (?<severity>.+)$/, ofTask('itemFailedAs')],
  ['Inspection', /^(?<task>[^:]+): (?<item>.+) failed$/, ofTask('itemFailed')],
  ['Inspection', /^(?<task>[^:]+): (?<item>.+) no longer fails$/, ofTask('itemMended')],
  ['Part', /^(?<count>\d+) parts? ordered from (?<source>.+)$/, counted('partsOrdered')],
  ['Part', /^Received: (?<names>.+)$/, plainly('partsReceived')],
  ['Part', /^(?<what>.+): no longer known when it comes$/, plainly('etaUnknown')],
  ['Part', new RegExp(`^(?<what>.+) expected for ${PROMISE}$`), promised('expected')],
  ['Part', /^(?<what>.+): order taken back$/, plainly('orderUndone')],
  ['Part', /^(?<what>.+): put back into stock$/, plainly('stockUndone')],
  ['Part', /^(?<what>.+): receipt taken back$/, plainly('receiptUndone')],
  ['Part', new RegExp(`^(?<what>.+?) ordered${READY}`), supplied('ordered')],
  ['Part', new RegExp(`^(?<what>.+?) taken from stock${READY}`), supplied('fromStock')],
  ['Part', new RegExp(`^(?<what>.+?) received${READY}`), supplied('received')],
  [
    'Vendor',
    new RegExp(`^(?<what>.+) sent to (?<vendor>.+?)(?:, promised for ${PROMISE})?$`),
    promised('vendorSent'),
  ],
  [
    'Vendor',
    new RegExp(`^(?<what>.+) accepted by (?<vendor>.+?)(?:, promised for ${PROMISE})?$`),
    promised('vendorAccepted'),
  ],
  [
    'Vendor',
    new RegExp(`^(?<what>.+) at (?<vendor>.+): promised for ${PROMISE}$`),
    promised('vendorPromised'),
  ],
  [
    'Vendor',
    new RegExp(`^(?<what>.+) begun by (?<vendor>.+?)(?:, promised for ${PROMISE})?$`),
    promised('vendorBegun'),
  ],
  ['Vendor', /^(?<what>.+) done by (?<vendor>.+), not back yet$/, plainly('vendorDone')],
  [
    'Vendor',
    /^(?<what>.+) at (?<vendor>.+): (?<price>\$[\d,.]+)(?: instead of (?<former>\$[\d,.]+))?$/,
    priced,
  ],
  ['Vendor', /^(?<what>.+) back from (?<vendor>.+)$/, plainly('vendorBack')],
  ['Vendor', /^(?<what>.+) no longer for (?<vendor>.+?): (?<reason>.+)$/, plainly('vendorCancelled')],
  [
    'Vendor',
    /^(?<what>.+) at (?<vendor>.+): (?<step>sending|acceptance|promise|beginning|end of the work|return|cancellation) taken back$/,
    ({ step = '', ...values }, words) =>
      plainly(`vendorUndone.${step === 'end of the work' ? 'end' : step}`)(values, words),
  ],
  ['Note', /^Note added$/, plainly('noteAdded')],
  ['Note', /^Note edited$/, plainly('noteEdited')],
  ['Note', /^Note deleted$/, plainly('noteDeleted')],
  ['Note', /^Note restored$/, plainly('noteRestored')],
  ['Charges', /^Charges of (?<amount>\S+) sent$/, plainly('chargesSent')],
  [
    'Charges',
    /^Charge of (?<amount>\S+) for (?<what>.+?) not sent: (?<reason>.+)$/,
    plainly('chargeNotSent'),
  ],
  [
    'Charges',
    /^Charge of (?<amount>\S+) for (?<what>.+?) not taken back: (?<reason>.+)$/,
    plainly('chargeNotTakenBack'),
  ],
  ['Charges', /^Charge of (?<amount>\S+) for (?<what>.+?) refused: (?<reason>.+)$/, plainly('chargeRefused')],
  ['Charges', /^Charge of (?<amount>\S+) for (?<what>.+) sent$/, plainly('chargeSent')],
  ['Charges', /^Charge of (?<amount>\S+) for (?<what>.+) taken back$/, plainly('chargeTakenBack')],
  ['Express', /^Taken into express service$/, plainly('expressBegun')],
  ['Express', /^Express service completed$/, plainly('expressCompleted')],
  ['Express', /^Services saved: (?<done>.+)$/, saved],
  ['Express', /^Completion taken back: (?<reason>.+)$/, plainly('completionBack')],
  ['Express', /^(?<task>.+) done$/, ofTask('stageDone')],
  ['Express', /^(?<task>.+) taken back$/, ofTask('stageBack')],
  ['Availability', /^Removed from the prioritized list; /, plainly('offTheList')],
  ['Availability', /^Put back on the prioritized list: (?<reason>.+)$/, plainly('onTheList')],
  ['Availability', /^(?<action>[^(:]+?)(?: \((?<shop>[^)]+)\))?(?:: (?<reason>.+))?$/, moved],
  ['Target', /^Takes care of (?<task>.+), which is over its target$/, ofTask('targetTaken')],
  ['Target', /^(?<task>.+) is over its target, passed on: (?<reason>.+)$/, ofTask('targetPassedOn')],
  ['Pricing', /^Priced for (?<customer>.+)$/, plainly('pricedFor')],
  ['Customer', /^Customer changed from (?<from>.+) to (?<to>.+)$/, plainly('customerChanged')],
  ['Customer', /^Customer set to (?<to>.+)$/, plainly('customerSet')],
  ['Delivery', /^Delivered to (?<who>.+)$/, plainly('delivered')],
  ['Document', /^Vehicle history report made for (?<customer>.+)$/, plainly('reportMade')],
];

/**
 * What an event says, in the person's language: built from the services' own sentence, which both lookups have and old
 * events too. An unknown sentence, such as that of another deployment, stays as it came.
 */
export function sentenceOf({ eventType, description }: Event, words: Words): string {
  for (const [type, pattern, said] of RULES) {
    if (type !== '' && !type.split('|').includes(eventType)) continue;
    const match = pattern.exec(description);
    if (match) return said(match.groups ?? {}, words) || description;
  }
  return description;
}
