import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getLot } from '#contract/lot';
import { answer } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { PlaceLabels } from './PlaceLabels';

const place = (lotPlaceId: number, code: string, active: 'Y' | 'N' = 'Y') => ({
  lotPlaceId,
  code,
  zone: 'North row',
  capacity: null,
  active,
  standing: 0,
  unseen: 0,
});

test.each([
  ['/print/12/places', ['A-1', 'A-2']],
  ['/print/12/places?ids=2', ['A-2']],
])(
  'the labels of %s print themselves once, each with the code that a scan finds the place by',
  async (route, codes) => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    answer(getLot, {
      places: [place(1, 'A-1'), place(2, 'A-2'), place(3, 'A-3', 'N')],
      nowhere: 0,
      keysOut: 0,
    });
    await renderInConsole(<PlaceLabels />, { route });
    for (const code of codes) {
      const label = page.getByRole('article', { name: `Label of place ${code}` });
      await expect.element(label.getByRole('img', { name: `PLACE ${code}` })).toBeVisible();
      await expect.element(label.getByText('North row')).toBeVisible();
      expect(label.element().getBoundingClientRect().width).toBeCloseTo((100 / 25.4) * 96, 0);
    }
    await expect.poll(() => page.getByRole('article').elements()).toHaveLength(codes.length);
    await expect.poll(() => print.mock.calls.length).toBe(1);
    print.mockRestore();
  },
);
