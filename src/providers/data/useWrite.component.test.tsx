import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { later } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { useWrite } from './useWrite';

function Buttons({ write }: { write: (what: string) => Promise<void> }) {
  const one = useWrite({ mutationFn: write });
  const each = useWrite({ mutationFn: write, each: (what: string) => what });
  return (
    <>
      <button type="button" onClick={() => one.mutate('save')}>
        Save
      </button>
      {['first', 'second'].map((what) => (
        <button key={what} type="button" onClick={() => each.mutate(what)}>
          Remove {what}
        </button>
      ))}
    </>
  );
}

test('a button writes once until its answer, also when both presses come before the first one shows', async () => {
  const written: string[] = [];
  let answered = later<void>();
  await renderInConsole(
    <Buttons
      write={async (what) => {
        written.push(what);
        await answered.promise;
      }}
    />,
  );
  const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click();
  press('Save');
  press('Save');
  await expect.poll(() => written).toEqual(['save']);
  // Writes about something else do not wait.
  press('Remove first');
  press('Remove second');
  press('Remove first');
  await expect.poll(() => written).toEqual(['save', 'first', 'second']);
  answered.give();
  answered = later();
  await expect
    .poll(() => {
      press('Save');
      return written.length;
    })
    .toBe(4);
  answered.give();
});

test('a double-click is one press, also where the first is refused at once; the next press is another', async () => {
  let writes = 0;
  await renderInConsole(
    <Buttons
      write={async () => {
        writes += 1;
        throw new Error('Refused.');
      }}
    />,
  );
  await page.getByRole('button', { name: 'Save' }).dblClick({ delay: 20 });
  await page.getByRole('button', { name: 'Remove first' }).dblClick({ delay: 20 });
  expect(writes).toBe(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => writes).toBe(3);
});
