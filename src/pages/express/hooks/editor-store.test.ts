import { describe, expect, test } from 'vitest';
import { expressDetail, type ServiceLine } from '#contract/express-order';
import { offeredService } from '#contract/express-setup';
import { EditorStore } from './editor-store';
import { joinedOf, meetingsOf, mergedRows, questionsOf } from './merge-rows';

const service = (sk: string, change: Partial<ServiceLine> = {}) => ({
  sk,
  service: 'Polish',
  description: 'Polish',
  type: 'Labor',
  service_type: 'rates',
  labor_time: 1,
  rate: 60,
  price: 60,
  vendor: 'Shine Line',
  status: 'Completed',
  tcn: 1,
  mod_user_name: 'Omar Haddad',
  ...change,
});
const detail = (services: object[], stages: string[] = []) =>
  expressDetail.parse({ work_order_key: 'workorder:1#LKAA', sblu: '1', services, stages });
const editor = (services = [service('a'), service('b')], stages: string[] = []) =>
  new EditorStore(detail(services, stages));
const OIL = offeredService.parse({ description: 'Oil change', amount: '90', estimate_hours: '0.5' });
const unsaved = (store: EditorStore) => store.rows().filter((row) => row.deleted || row.changed.length > 0);

describe('what is typed while a save is under way', () => {
  test('stays, unsaved, on what is saved now', () => {
    const store = editor();
    store.enter([{ id: 'a', field: 'rate', text: '75' }]);
    const sent = store.rows();
    store.enter([{ id: 'a', field: 'notes', text: 'second coat' }]);
    store.enter([{ id: 'b', field: 'rate', text: '80' }]);
    store.saved(detail([service('a', { rate: 75, price: 75, tcn: 2 }), service('b')]), sent);
    expect(store.changes()).toEqual([
      { sk: 'a', tcn: 2, notes: 'second coat' },
      { sk: 'b', tcn: 1, rate: '80.00', extended_price: '80.00' },
    ]);
  });

  test('stays with a line that has got its key meanwhile, and a line that was taken away goes', () => {
    const store = editor([]);
    const [kept, gone, later] = [store.add(OIL, 'rates'), store.add(OIL, 'rates'), 'new-3'];
    const sent = store.rows();
    store.enter([{ id: kept, field: 'notes', text: 'synthetic' }]);
    store.remove(gone);
    expect(store.add(OIL, 'rates')).toBe(later);
    const oil = { service: 'Oil change', description: 'Oil change', labor_time: 0.5, rate: 90, price: 45 };
    store.saved(detail([service('k1', oil), service('k2', oil)]), sent);
    expect(store.changes()).toMatchObject([
      { sk: 'k1', notes: 'synthetic' },
      { sk: 'k2', deleted: true },
      { name: 'Oil change' },
    ]);
    expect(store.order()).toEqual(['k1', 'k2', later]);
  });

  test('is nothing where nobody typed', () => {
    const store = editor();
    store.enter([{ id: 'a', field: 'status', text: 'Rework' }]);
    const sent = store.rows();
    store.saved(detail([service('a', { status: 'Rework', tcn: 2 }), service('b')]), sent);
    expect(store.summary()).toMatchObject({ dirty: false, unsaved: 0 });
  });
});

describe('the lines of the editor', () => {
  test('send only what changed, and nothing when it is typed back', () => {
    const store = editor();
    expect(store.changes()).toEqual([]);
    store.enter([{ id: 'a', field: 'rate', text: '75' }]);
    expect(store.row('a')?.line.price).toBe('75.00');
    expect(store.changes()).toEqual([{ sk: 'a', tcn: 1, rate: '75.00', extended_price: '75.00' }]);
    store.enter([{ id: 'a', field: 'rate', text: '60' }]);
    expect(store.changes()).toEqual([]);
    expect(store.summary().dirty).toBe(false);
  });

  test('leave the price of a fee at its amount, whatever hours are entered', () => {
    const store = editor();
    const id = store.add(
      offeredService.parse({ description: 'Express handling', amount: '35', estimate_hours: '--' }),
      'fees',
    );
    expect(store.row(id)?.line.price).toBe('35.00');
    store.enter([{ id, field: 'labor_time', text: '2' }]);
    expect(store.row(id)?.line.price).toBe('35.00');
    store.enter([{ id, field: 'rate', text: '40' }]);
    expect(store.row(id)?.line.price).toBe('40.00');
  });

  test('mark a saved line that is removed, and forget an unsaved one', () => {
    const store = editor();
    store.remove('a');
    const id = store.add(OIL, 'rates');
    expect(store.changes()).toMatchObject([
      { sk: 'a', deleted: true },
      { name: 'Oil change', type: 'Labor', extended_price: '45.00', status: 'Ready for Repair', vendor: '' },
    ]);
    store.remove(id);
    store.remove('a');
    expect(store.changes()).toEqual([]);
    expect(store.order()).toEqual(['a', 'b']);
  });

  test('are sent when new with name, codes and markup, and without the key of the offer; pieces as qty', () => {
    const store = editor([]);
    const id = store.add(
      offeredService.parse({
        description: 'Wiper',
        amount: '12.50',
        estimate_hours: '2',
        markup: 10,
        markup_type: 'P',
        fee_code_1: 'F1',
        sub_classes: 'MECH',
        mvs_code: 'M7',
        pk: 'markups#1',
      }),
      'markups',
    );
    store.enter([{ id, field: 'part_number', text: 'W-1' }]);
    const [sent = {}] = store.changes();
    expect(sent).toMatchObject({
      name: 'Wiper',
      type: 'Parts',
      rate: '12.50',
      qty: '2',
      extended_price: '27.50',
      part_number: 'W-1',
      markup: 10,
      markup_type: 'P',
      fee_code_1: 'F1',
      mvs_code: 'M7',
    });
    expect(Object.keys(sent)).not.toContain('pk');
  });

  test('reset QC and Audit as soon as a service stops being Completed, and keep that until a save', () => {
    const store = editor([service('a')], ['repair', 'qc', 'audit']);
    expect(store.summary()).toMatchObject({ qc: true, audit: true, falls: '', obstacles: '' });
    store.enter([{ id: 'a', field: 'status', text: 'Rework' }]);
    expect(store.summary()).toMatchObject({ qc: false, audit: false, obstacles: 'services qc audit' });
    expect(store.summary().falls).toBe('qc audit');
    store.enter([{ id: 'a', field: 'status', text: 'Completed' }]);
    expect(store.resets()).toEqual(['qc', 'audit']);
    expect(store.summary()).toMatchObject({ qc: false, dirty: true, unsaved: 0 });
    store.load(detail([service('a')], ['repair']));
    expect(store.resets()).toEqual([]);
    expect(store.summary().dirty).toBe(false);
  });

  test('take QC and Audit back for a new service only as long as it is there', () => {
    const store = editor([service('a')], ['repair', 'qc', 'audit']);
    const added = store.add(OIL, 'rates');
    expect(store.summary()).toMatchObject({ qc: false, falls: 'qc audit' });
    store.remove(added);
    expect(store.resets()).toEqual([]);
    expect(store.summary()).toMatchObject({ qc: true, audit: true, falls: '', dirty: false });
  });

  test('are read only once the order is complete', () => {
    const store = editor([service('a')], ['complete']);
    store.enter([{ id: 'a', field: 'rate', text: '1' }]);
    expect(store.changes()).toEqual([]);
  });

  test('call a vendor wrong that the site does not have, unless it was there before', () => {
    const store = editor();
    store.setVendors({ Labor: ['Other'], Parts: [] });
    expect(store.summary().invalid).toBe(false);
    store.enter([{ id: 'a', field: 'vendor', text: 'Nobody' }]);
    expect(store.row('a')?.problems).toEqual({ vendor: 'unknown' });
  });

  test('render their own row only: other rows stay the same objects', () => {
    const store = editor();
    const other = store.row('b');
    let told = 0;
    store.watch('b', () => (told += 1));
    store.enter([{ id: 'a', field: 'description', text: 'Polish twice' }]);
    expect(store.row('b')).toBe(other);
    expect(told).toBe(0);
  });

  test('come back from what was kept over a reload', () => {
    const store = editor();
    store.enter([{ id: 'a', field: 'rate', text: '75' }]);
    store.add(OIL, 'rates');
    const kept = JSON.parse(JSON.stringify(store.kept())) as ReturnType<EditorStore['kept']>;
    const later = editor();
    later.replace(later.detail(), kept);
    expect(later.changes()).toEqual(store.changes());
    expect(later.add(OIL, 'rates')).toBe('new-2');
  });
});

describe('what somebody else saved meanwhile', () => {
  test('shows in lines without changes of one’s own, and leaves the others alone', () => {
    const store = editor();
    store.enter([{ id: 'a', field: 'rate', text: '75' }]);
    store.absorb(
      detail([service('a', { rate: 90, tcn: 2 }), service('b', { rate: 20, tcn: 2 }), service('c')]),
    );
    expect(store.row('b')?.line.rate).toBe('20.00');
    expect(store.row('a')?.line.rate).toBe('75.00');
    expect(store.order()).toEqual(['a', 'b', 'c']);
    // The save still names the state that it was based on, and is refused as stale.
    expect(store.changes()).toMatchObject([{ sk: 'a', tcn: 1 }]);
  });

  test('shows alone once it is a completed order: what was not saved is laid aside, until it is let go', () => {
    const store = editor();
    store.enter([{ id: 'a', field: 'rate', text: '99' }]);
    store.absorb(detail([service('a', { rate: 75, price: 75, tcn: 2 }), service('b')], ['complete']));
    expect(store.summary()).toMatchObject({ complete: true, dirty: false, totalCents: 13_500 });
    expect(store.row('a')?.line.rate).toBe('75.00');
    expect(store.aside()).toMatchObject([{ id: 'a', line: { rate: '99.00' } }]);
    expect(store.kept()).toEqual(store.aside());
    store.forget();
    expect(store.kept()).toEqual([]);
  });

  test('is asked about field by field, and goes together where it can', () => {
    const store = editor();
    store.enter([
      { id: 'a', field: 'rate', text: '75' },
      { id: 'b', field: 'notes', text: 'mine' },
    ]);
    const current = detail([
      service('a', { rate: 90, price: 90, tcn: 2 }),
      service('b', { vendor: 'Other', tcn: 3 }),
    ]);
    const meetings = meetingsOf(unsaved(store), current);
    expect(questionsOf(meetings)).toMatchObject([
      { place: 0, who: 'Omar Haddad', conflict: { field: 'rate', mine: '75.00', theirs: '90.00' } },
    ]);
    expect(joinedOf(meetings)).toEqual([{ place: 1, who: 'Omar Haddad', fields: ['vendor'] }]);
    store.replace(
      current,
      mergedRows(unsaved(store), meetings, current, () => 'mine'),
    );
    expect(store.changes()).toEqual([
      { sk: 'a', tcn: 2, rate: '75.00', extended_price: '75.00' },
      { sk: 'b', tcn: 3, notes: 'mine' },
    ]);
    expect(store.row('b')?.line.vendor).toBe('Other');
  });

  test.each([
    ['mine', [{ name: 'Polish', rate: '75.00' }]],
    ['theirs', []],
  ] as const)(
    'a line that they removed comes back as a new one only if that is chosen (%s)',
    (choice, changes) => {
      const store = editor();
      store.enter([{ id: 'a', field: 'rate', text: '75' }]);
      const current = detail([service('b')]);
      const meetings = meetingsOf(unsaved(store), current);
      expect(questionsOf(meetings)).toMatchObject([{ kind: 'removed' }]);
      store.replace(
        current,
        mergedRows(unsaved(store), meetings, current, () => choice),
      );
      expect(store.changes()).toMatchObject(changes);
      expect(store.changes().every(({ sk }) => sk === undefined)).toBe(true);
    },
  );
});
