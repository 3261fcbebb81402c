import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { SearchBox } from './SearchBox';

const WORDS = { label: 'Search', placeholder: 'Work order or VIN', clear: 'Clear the search', submit: 'Go' };

function List({ asked }: { asked: string[] }) {
  const [term, setTerm] = useState('');
  return (
    <>
      <SearchBox
        term={term}
        words={WORDS}
        onSearch={(text) => {
          asked.push(text);
          setTerm(text);
        }}
      />
      <button type="button" onClick={() => setTerm('from elsewhere')}>
        Elsewhere
      </button>
    </>
  );
}

const box = () => page.getByRole('searchbox', { name: 'Search' });

test('Enter and the icon search for what was typed without the spaces around it; typing asks for nothing', async () => {
  const asked: string[] = [];
  await renderInConsole(<List asked={asked} />);
  await box().fill('  5617065 ');
  expect(asked).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue('5617065');
  await box().fill('jeep');
  await page.getByRole('button', { name: 'Go' }).click();
  expect(asked).toEqual(['5617065', 'jeep']);
});

test('clearing takes a search back, but asks for nothing where none was made; a search from elsewhere shows', async () => {
  const asked: string[] = [];
  await renderInConsole(<List asked={asked} />);
  await box().fill('never sent');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(box()).toHaveValue('');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(box()).toHaveValue('from elsewhere');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  expect(asked).toEqual(['']);
});

test('what is typed while a search of its own is under way stays, whenever that search shows', async () => {
  const asked: string[] = [];
  function SlowList() {
    const [shown, setShown] = useState(0);
    return (
      <>
        <SearchBox
          term={['first', '', 'second', 'third', 'elsewhere'][shown] ?? ''}
          words={WORDS}
          onSearch={(text) => asked.push(text)}
        />
        <button type="button" onClick={() => setShown(shown + 1)}>
          Answered
        </button>
      </>
    );
  }
  await renderInConsole(<SlowList />);
  const answered = page.getByRole('button', { name: 'Answered' });
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await box().fill('second');
  await userEvent.keyboard('{Enter}');
  await box().fill('third');
  await answered.click();
  await answered.click();
  await expect.element(box()).toHaveValue('third');
  await box().click();
  await userEvent.keyboard('{Enter}');
  expect(asked).toEqual(['', 'second', 'third']);
  await answered.click();
  await answered.click();
  await expect.element(box()).toHaveValue('elsewhere');
});
