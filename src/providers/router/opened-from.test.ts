import { expect, test } from 'vitest';
import { cameFrom, openedFrom } from './opened-from';

test.each([
  ['/worklog/12?status=Repair&vehicle=5', 'worklog'],
  ['/vehicle/12/5', 'vehicle'],
  ['/mywork/12', 'mywork'],
  ['/repairdashboard/12?technician=all&vehicle=5', 'list'],
])('a stage that is opened from %s leads back there', (address, place) => {
  expect(cameFrom({ list: '12 {}', ...openedFrom(address) })).toEqual({ to: address, place });
});

test.each(['/qualitycontrol/12/5', '/', ''])('nothing is known of one that is opened from %j', (address) => {
  expect(openedFrom(address)).toEqual({});
  expect(cameFrom({ from: address })).toBeUndefined();
});

test.each([null, undefined, 'from', {}, { from: 5 }, { from: 'https://elsewhere.example/' }])(
  'the state %j leads nowhere',
  (state) => {
    expect(cameFrom(state)).toBeUndefined();
  },
);
