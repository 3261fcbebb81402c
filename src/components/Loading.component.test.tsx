import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInConsole } from '../../tests/helpers/console/render-in-console';
import { Loading } from './Loading';

test.each([
  [undefined, 'Loading, Please Wait...'],
  ['Making the report', 'Making the report'],
])('the spinner with the text %s says %s', async (text, said) => {
  await renderInConsole(<Loading {...(text === undefined ? {} : { text })} />);
  await expect.element(page.getByText(said)).toBeInTheDocument();
  expect(page.getByText(said).element().querySelector('[aria-hidden]')).not.toBeNull();
});
