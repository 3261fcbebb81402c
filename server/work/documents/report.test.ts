import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../tests/helpers/pdf-text';
import { drawReport, type ReportFacts } from './report';

const FACTS: ReportFacts = {
  siteName: 'Lakeside Auto Auction',
  auctionId: 'LKAA',
  timeZone: 'America/Chicago',
  workOrder: '2400117',
  status: 'Open',
  vin: '1FTFW1ET5DFC10312',
  vehicle: '2021 Škoda Octavia',
  customer: 'Παπαδόπουλος',
  accountNumber: '7700001',
  details: [['Color', '']],
  options: ['Sunroof', 'Tow hitch'],
  history: [],
  madeAt: '2026-03-02T15:00:00Z',
};

const entry = (description: string, minutes = 0) => ({
  time: new Date(Date.UTC(2026, 2, 2, 15, -minutes)).toISOString(),
  event: 'Labor: Completed',
  description,
  user: 'technician',
});

describe('a vehicle history report', () => {
  test.each([
    'Łódź',
    'Škoda',
    'Żuk',
    'Παπαδόπουλος',
    'Иванов',
    'Győr',
    'Muş',
    '10 kΩ',
    'Ельцин Ж',
    '“€ 5” – ½',
  ])('prints %s as it is, in light and in bold letters', async (name) => {
    const file = await drawReport({ ...FACTS, vehicle: name, customer: name, history: [entry(name)] });
    expect(readPdf(file).pages[0]?.split(name)).toHaveLength(4);
  });

  test.each([
    ['张伟', '??'],
    ['שלום Ltd', '???? Ltd'],
    ['Ana 👩‍🔧 Díaz', 'Ana ? Díaz'],
  ])(
    'prints %s, of which the font lacks letters, as %s, and nothing over what follows',
    async (name, printed) => {
      const file = await drawReport({
        ...FACTS,
        vehicle: name,
        customer: name,
        history: [entry(`${name} done`)],
      });
      expect(readPdf(file).pages[0]).toContain(`${printed} done`);
      expect(readPdf(file).pages[0]?.split(printed)).toHaveLength(4);
    },
  );

  test('says what it is, in which language, and when it was made', async () => {
    const { title, language, pages } = readPdf(await drawReport(FACTS));
    expect(title).toBe('Vehicle history report 2400117');
    expect(language).toBe('en-US');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('made Mar 2, 2026, 9:00 AM');
    expect(pages[0]).toContain('Color-----');
    expect(pages[0]).toContain('Sunroof, Tow hitch');
  });

  test('has its table head and its number on each page', async () => {
    const history = Array.from({ length: 120 }, (_, index) => entry(`Entry ${index}.`, index));
    const { pages } = readPdf(await drawReport({ ...FACTS, history }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('HistoryWhenWhatDescriptionWho');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    for (const { description } of history) {
      expect(pages.filter((page) => page.includes(description))).toHaveLength(1);
    }
  });

  test('loses nothing of a text that is longer than a page, nor of a word that is longer than a line', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `word${index}.`);
    const long = 'Ω'.repeat(400);
    const history = [entry('Before'), entry(`${words.join(' ')} ${long}`), entry('After')];
    const { pages } = readPdf(await drawReport({ ...FACTS, history }));
    const text = pages.join('');
    for (const word of ['Before', ...words, 'After']) expect(text).toContain(word);
    expect(text.match(/Ω/g)).toHaveLength(long.length);
    const widest = entry('W'.repeat(1000));
    const wide = readPdf(await drawReport({ ...FACTS, vin: '', history: [widest, widest] })).pages.join('');
    expect(wide.match(/W{20,}/g)?.join('')).toHaveLength(2000);
  });

  test('is the same file whenever it is made', async () => {
    const facts = { ...FACTS, history: [entry('First'), entry('Second', 5)] };
    expect((await drawReport(facts)).equals(await drawReport(facts))).toBe(true);
  });
});
