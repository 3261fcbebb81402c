import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '../../../locales/en/history.json';
import enClaims from '../../../locales/en/claim-release.json';
import enOrders from '../../../locales/en/work-orders.json';
import es from '../../../locales/es/history.json';
import esClaims from '../../../locales/es/claim-release.json';
import esOrders from '../../../locales/es/work-orders.json';
import fr from '../../../locales/fr/history.json';
import frClaims from '../../../locales/fr/claim-release.json';
import frOrders from '../../../locales/fr/work-orders.json';
import { sentenceOf } from './sentence';

const i18n = i18next.createInstance();
beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: {
      en: { history: en, 'work-orders': enOrders, 'claim-release': enClaims },
      es: { history: es, 'work-orders': esOrders, 'claim-release': esClaims },
      fr: { history: fr, 'work-orders': frOrders, 'claim-release': frClaims },
    },
    interpolation: { escapeValue: false },
  });
});

const said = (eventType: string, description: string, language: string): string => {
  const orders: TFunction<'work-orders'> = i18n.getFixedT(language, 'work-orders');
  const claims: TFunction<'claim-release'> = i18n.getFixedT(language, 'claim-release');
  return sentenceOf(
    { eventType, description },
    {
      t: i18n.getFixedT(language, 'history'),
      stage: (name) => orders(`stage.${name}`, { defaultValue: name }),
      reason: (name) => claims(`reason.${name}`, { defaultValue: name }),
      language,
    },
  );
};

/** As the services and the demo write them. */
const SENTENCES: [type: string, text: string][] = [
  ['Task', 'Approve started'],
  ['Task', 'Returned to Approve'],
  ['Task', 'Repair completed'],
  ['Task', 'Mechanical Inspection completed (11 of 12 in order), on to Estimate and Parts: Late'],
  ['Quality Control', 'Quality Control failed (2 of 3 in order), on to Repair: Scratch'],
  ['Task', 'Audit passed, on to Delivery'],
  ['Approval', 'Approve completed, on to Repair'],
  ['Approval', 'Estimate declined: Consignor request'],
  ['Approval', '1 of 3 labors approved'],
  ['Approval', 'Bumper, Door: too dear'],
  ['Work Order', 'Delivery completed, work order 1234567 completed'],
  ['Work Order', 'Work order 1234567 completed'],
  ['Work Order', 'Work order 1234567 rejected: Sold'],
  ['Work Order', 'Work order 1234567 rejected'],
  ['Work Order', 'Rejected: Sold'],
  ['Work Order', 'Checked in with 41,250 miles, parked in Lot B, B-17'],
  ['Work Order', 'Entered by number, VIN 1FTFW1ET5DFC10312'],
  ['Work Order', 'Entered by number, vehicle not known yet'],
  ['Labor', 'Glass: 1 labor completed, 0.5 hrs'],
  ['Labor', 'Detail: 3 labors completed, 12.0 hrs'],
  ['Labor', 'Brakes, front completed, 1.25 hrs'],
  ['Labor', 'Brakes started'],
  ['Labor', 'Brakes resumed'],
  ['Labor', 'Brakes paused'],
  ['Labor', 'Brakes assigned to Pat Quill'],
  ['Labor', 'Brakes assigned to Pat Quill instead of Rosa Lopez'],
  ['Labor', 'Brakes no longer assigned to Rosa Lopez'],
  ['Labor', 'Brakes is to be done again'],
  ['Labor', 'Brakes has the work credit Sublet, Millrace'],
  ['Estimate', 'Estimate of $1,250.00: 3 labors, 1 part'],
  ['Estimate', 'Diagnose: Battery, $120.00'],
  ['Estimate', 'Diagnose: Battery taken off the estimate'],
  ['Vehicle', 'Estimate: color, mileage'],
  ['Vehicle', 'Corrected: lot, lot number, VIN'],
  ['Vehicle', 'Seen at North, A-12, scanned'],
  ['Vehicle', 'Seen at A-12'],
  ['Vehicle', 'Moved to A-12'],
  ['Vehicle', 'Moved from South, B-1 to North, A-12, scanned'],
  ['Vehicle', 'Moved from South, B-1 to North, A-12, told by North gate'],
  ['Vehicle', 'Move to North, A-12 taken back: stands at South, B-1'],
  ['Vehicle', 'Move to North, A-12 taken back'],
  ['Slot', 'Detail booked for Mar 5, 2026'],
  ['Slot', 'Photos moved from Mar 5, 2026 to Mar 6, 2026'],
  ['Slot', 'Transport on Mar 5, 2026 cancelled'],
  ['Slot', 'Transport on Mar 5, 2026 booked again'],
  ['Slot', 'Detail done'],
  ['Slot', 'Detail no longer done'],
  ['Keys', 'Keys taken by Dora Driver'],
  ['Keys', 'Keys handed over by Pat Quill to Dora Driver'],
  ['Keys', 'Keys returned by Dora Driver: hook 14'],
  ['Keys', 'Keys hung up: hook 14'],
  ['Link', 'Link to decide on the estimate made for Ana Ruiz'],
  ['Link', 'Link to report on the work made for Glass Pros'],
  ['Link', 'Link to follow the vehicle revoked of Ana Ruiz'],
  ['Task', 'Estimate reopened: The wrong wheel'],
  ['Task', 'Estimate reopened, back from Approve and Parts: The wrong wheel'],
  ['Task', 'Completion of Estimate taken back'],
  ['Inspection', 'Mechanical Inspection: Brakes failed, severe'],
  ['Inspection', 'Mechanical Inspection: Brakes failed'],
  ['Inspection', 'Mechanical Inspection: Brakes no longer fails'],
  ['Part', '2 parts ordered from Millrace, Sons'],
  ['Part', 'Received: Bumper, Lamp'],
  ['Part', 'Bumper ordered'],
  ['Part', 'Bumper taken from stock'],
  ['Part', 'Bumper received, ready for repair: Bumper, replace'],
  ['Part', 'Bumper: order taken back'],
  ['Part', 'Bumper: put back into stock'],
  ['Part', 'Bumper: receipt taken back'],
  ['Part', 'Bumper expected for Mar 5, 2026'],
  ['Part', 'Bumper expected for Mar 9, 2026 instead of Mar 5, 2026'],
  ['Part', 'Bumper: no longer known when it comes'],
  ['Vendor', 'Windshield, Chip sent to Glass Pros'],
  ['Vendor', 'Windshield sent to Glass Pros, promised for Mar 5, 2026'],
  ['Vendor', 'Windshield accepted by Glass Pros'],
  ['Vendor', 'Windshield accepted by Glass Pros, promised for Mar 6, 2026 instead of Mar 5, 2026'],
  ['Vendor', 'Windshield at Glass Pros: promised for Mar 9, 2026 @ 04:00PM instead of Mar 6, 2026'],
  ['Vendor', 'Windshield begun by Glass Pros'],
  ['Vendor', 'Windshield begun by Glass Pros, promised for Mar 6, 2026 instead of Mar 5, 2026'],
  ['Vendor', 'Windshield done by Glass Pros, not back yet'],
  ['Vendor', 'Windshield at Glass Pros: $249.50'],
  ['Vendor', 'Windshield at Glass Pros: $249.50 instead of $1,200.00'],
  ['Vendor', 'Windshield back from Glass Pros'],
  ['Vendor', 'Windshield no longer for Glass Pros: Too dear'],
  ['Vendor', 'Windshield at Glass Pros: sending taken back'],
  ['Vendor', 'Windshield at Glass Pros: acceptance taken back'],
  ['Vendor', 'Windshield at Glass Pros: promise taken back'],
  ['Vendor', 'Windshield at Glass Pros: beginning taken back'],
  ['Vendor', 'Windshield at Glass Pros: end of the work taken back'],
  ['Vendor', 'Windshield at Glass Pros: return taken back'],
  ['Vendor', 'Windshield at Glass Pros: cancellation taken back'],
  ['Note', 'Note added'],
  ['Note', 'Note edited'],
  ['Charges', 'Charges of $1,250.00 sent'],
  ['Charges', 'Charge of $35.00 for Wash sent'],
  ['Charges', 'Charge of $35.00 for Wash not sent: No answer'],
  ['Charges', 'Charge of $35.00 for Wash refused: Unknown account'],
  ['Charges', 'Charge of $35.00 for Wash taken back'],
  ['Charges', 'Charge of $35.00 for Wash not taken back: No answer'],
  ['Express', 'Taken into express service'],
  ['Express', 'Express service completed'],
  ['Express', 'Completion taken back: Sold'],
  ['Express', 'Services saved: 1 added, 2 changed, 1 removed'],
  ['Express', 'Quality Control done'],
  ['Express', 'Quality Control taken back'],
  ['Availability', 'Claimed (Body): Manager Request'],
  ['Availability', 'Released: Work Complete'],
  ['Availability', 'On Hold'],
  ['Availability', 'Removed from the prioritized list; the vehicle will not be repaired'],
  ['Availability', 'Put back on the prioritized list: Sold'],
  ['Availability', 'Hold Ended (Body): Sold'],
  ['Target', 'Takes care of Repair, which is over its target'],
  ['Target', 'Repair is over its target, passed on: Sold'],
  ['Pricing', 'Priced for Fresh Fleet'],
  ['Customer', 'Customer changed from Fresh Fleet to Second Fleet'],
  ['Customer', 'Customer set to Second Fleet'],
  ['Delivery', 'Delivered to Dora Driver'],
  ['Document', 'Vehicle history report made for Fresh Fleet'],
];

describe('the history', () => {
  test.each(SENTENCES)('of %s says %j in English as the services do', (type, text) => {
    expect(said(type, text, 'en')).toBe(text);
  });

  test.each(['es', 'fr'])('says every sentence of the services in %s', (language) => {
    const english =
      /\b(completed|started|resumed|paused|assigned|received|ordered|sent|saved|labors?|parts?|hrs|with|from|for|to|is)\b/;
    for (const [type, text] of SENTENCES) {
      expect(said(type, text, language)).not.toMatch(english);
    }
  });

  test.each([
    ['fr', 'Task', 'Approve started', 'Approbation\u00a0: commencé'],
    ['fr', 'Task', 'Returned to Approve', 'Retour à Approbation'],
    ['fr', 'Labor', 'Glass: 1 labor completed, 0.5 hrs', 'Glass\u00a0: 1 travail terminé, 0,5 h'],
    [
      'fr',
      'Task',
      'Repair completed, on to Quality Control',
      'Réparation\u00a0: terminé, ensuite Contrôle qualité',
    ],
    ['es', 'Vehicle', 'Corrected: lot, lot number', 'Corregido: lote, número de lote'],
    ['es', 'Delivery', 'Delivered to Dora Driver', 'Entregado a Dora Driver'],
    ['fr', 'Delivery', 'Delivered to Dora Driver', 'Livré à Dora Driver'],
    ['fr', 'Vendor', 'Glass back from Fixers', 'Glass de retour de Fixers'],
    [
      'es',
      'Part',
      'Bumper expected for Mar 9, 2026 instead of Mar 5, 2026',
      'Bumper: llegada prevista el 09/03/2026 en lugar del 05/03/2026',
    ],
    ['es', 'Part', '2 parts ordered from Millrace', '2 piezas pedidas a Millrace'],
    [
      'es',
      'Availability',
      'Released (Body): Work Complete',
      `Liberado (Body): ${esClaims.reason['Work Complete']}`,
    ],
  ])('in %s: %s %j is %j', (language, type, text, sentence) => {
    expect(said(type, text, language)).toBe(sentence);
  });

  test.each([
    ['Labor', 'Something that another deployment tells'],
    ['Attachment', 'photo.jpg'],
    ['Approval', 'Bumper, Door'],
  ])('leaves what it does not know as it came: %s %j', (type, text) => {
    expect(said(type, text, 'fr')).toBe(text);
  });
});
