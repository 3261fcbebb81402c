import { describe, expect, test } from 'vitest';
import { SITE_FLAGS } from '#domain/flags';
import { planSites } from './profiles';

describe('sites of the default profile', () => {
  const sites = planSites({}, 1);

  test('are the three that acceptance tests rely on', () => {
    expect(
      sites.map(({ siteId, siteName, auctionId, timeZone }) => [siteId, siteName, auctionId, timeZone]),
    ).toEqual([
      [1001, 'Lakeside Auto Auction', 'LKAA', 'America/Chicago'],
      [1002, 'Riverbend Auto Auction', 'RVAA', 'America/New_York'],
      [1003, 'Prairie Retail Center', 'PRRC', 'America/Denver'],
    ]);
    expect(sites.map(({ counts }) => counts.open)).toEqual([2800, 110, 110]);
  });

  test('have everything but what forbids work or does it by itself, repair alone, and everything but repair that a retail center needs', () => {
    const [all, repair, retail] = sites.map(({ flags }) => flags);
    expect(all).toEqual(
      SITE_FLAGS.filter(
        (flag) => !['partsReadonlyEnabled', 'partsTechEnabled', 'autoQualityControlEnabled'].includes(flag),
      ),
    );
    expect(repair).toEqual(['repairEnabled']);
    expect(retail?.toSorted()).toEqual([
      'expressServiceEnabled',
      'partsReadonlyEnabled',
      'prioritizationEnabled',
      'qcOutcomeEnabled',
      'vehicleLvlAttachmentsEnabled',
      'woListLinksEnabled',
    ]);
  });
});

describe('the national profile', () => {
  const sites = planSites('national', 1);

  test('has 120 sites with their own ids and codes', () => {
    expect(new Set(sites.map(({ siteId }) => siteId)).size).toBe(120);
    expect(new Set(sites.map(({ auctionId }) => auctionId)).size).toBe(120);
    expect(sites.slice(0, 3)).toEqual(planSites({}, 1));
  });

  test('adds up to 58,000 open and 1.8 million completed work orders', () => {
    expect(sites.reduce((sum, { counts }) => sum + counts.open, 0)).toBe(58_000);
    expect(sites.reduce((sum, { counts }) => sum + counts.completed, 0)).toBe(1_800_000);
    expect(Math.min(...sites.map(({ counts }) => counts.open))).toBeGreaterThan(0);
  });

  test('does not change with anything but the seed', () => {
    expect(planSites('national', 1)).toEqual(sites);
    expect(planSites('national', 2)).not.toEqual(sites);
  });
});

test('sizes can be given for each site, and sites beyond the three are invented', () => {
  const tiny = { open: 5, completed: 3, rejected: 1 };
  const sites = planSites({ 1001: tiny, 1004: 'small' }, 1);
  expect(sites.map(({ siteId, counts }) => [siteId, counts.open])).toEqual([
    [1001, 5],
    [1002, 110],
    [1003, 110],
    [1004, 110],
  ]);
  expect(() => planSites({ 999: tiny }, 1)).toThrow('not 999');
});
