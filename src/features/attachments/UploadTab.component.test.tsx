import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveMedia, signUpload, updateMediaData } from '#contract/media';
import { answer, answerStore, later, loseAnswer, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { shownOutbox } from '../../providers/outbox/shown';
import { fullDevice } from '../../../tests/helpers/console/outbox';
import { UploadTab } from './UploadTab';

const SUBJECT = {
  workOrderId: 5,
  extId: '1234567',
  vin: '1FTFW1ET5DFC10312',
  description: '2021 Ford F-150',
};
const PICTURE = new File(
  [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
  'Left door.png',
  {
    type: 'image/png',
  },
);

async function choose(file: File): Promise<void> {
  await renderInConsole(<UploadTab subject={SUBJECT} onView={() => undefined} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, file);
}

const send = () => page.getByRole('button', { name: 'Save and Upload' });
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

test('a file that is not what its name says stays out', async () => {
  await choose(new File(['MZ program'], 'setup.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please select a valid file type.');
  expect(send().elements()).toHaveLength(0);
});

test('a name that hides how it is read is cleaned when its file is chosen', async () => {
  const named = 'in\u202Evoice\u200B of\u3164 today\u200B.png';
  await choose(new File([PICTURE], named, { type: 'image/png' }));
  await expect.element(page.getByText('invoice of today.png', { exact: true })).toBeVisible();
});

test('an upload without an answer is tried again every two seconds, for 240 seconds, and then kept on this device', async () => {
  let tries = 0;
  answer(signUpload, { file_path_uri: 'CHI/1/a.png', signed_url: '/store/a', media_uuid: '', sblu: '' });
  answer(updateMediaData, { success: true });
  answerStore(() => {
    tries += 1;
    loseAnswer();
  });
  await choose(PICTURE);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await send().click();
  await expect.poll(() => tries).toBe(1);
  await seconds(2);
  await expect.element(page.getByText('No answer. Trying again, try 2.')).toBeInTheDocument();
  expect(tries).toBe(2);
  await seconds(230);
  expect(tries).toBe(117);
  await seconds(10);
  await expect
    .element(page.getByText('Saved on this device. It will be sent when there is a connection.'))
    .toBeInTheDocument();
  expect(shownOutbox.state().rows.map(({ about, file }) => [about.subject, file?.size])).toEqual([
    ['Left door', PICTURE.size],
  ]);
});

test('where the device has no room the file stays where it was chosen, and that is said', async () => {
  answer(signUpload, loseAnswer);
  await choose(PICTURE);
  fullDevice();
  await send().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This device has no space left');
  await expect.element(page.getByText('Left door.png')).toBeInTheDocument();
  expect(shownOutbox.state().rows).toEqual([]);
});

test('a refusal of the store is not tried again', async () => {
  let tries = 0;
  answer(signUpload, { file_path_uri: 'CHI/1/a.png', signed_url: '/store/a', media_uuid: '', sblu: '' });
  const saved = answer(saveMedia, () => refuse('conflict'));
  answer(updateMediaData, { success: true });
  answerStore(() => {
    tries += 1;
    refuse('forbidden');
  });
  await choose(PICTURE);
  await send().click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Upload could not be completed. Please try again.');
  expect([tries, saved.length]).toEqual([1, 0]);
});

test('a double-click on Save and Upload uploads once; the button stays under the pointer, and Cancel beside it is not pressed', async () => {
  const stored = later<void>();
  let tries = 0;
  const signed = answer(signUpload, {
    file_path_uri: 'CHI/1/a.png',
    signed_url: '/store/a',
    media_uuid: '',
    sblu: '',
  });
  answer(updateMediaData, { success: true });
  answerStore(async () => {
    tries += 1;
    await stored.promise;
    refuse('forbidden');
  });
  await choose(PICTURE);
  await send().dblClick();
  await expect.poll(() => tries).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Cancel Upload' })).toBeVisible();
  // The pressed control stays in place, and ignores a slow second press as well.
  await expect.element(send()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await send().click({ force: true });
  await expect.element(page.getByRole('button', { name: 'Cancel Upload' })).toBeVisible();
  expect([tries, signed.length]).toEqual([1, 1]);
  stored.give();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Upload could not be completed. Please try again.');
});

test('the file goes to its signed address under its name and type, and its record is saved', async () => {
  const address = { file_path_uri: 'CHI/1/a.png', signed_url: '/store/a', media_uuid: '', sblu: '' };
  const signed = answer(signUpload, address);
  const put: unknown[] = [];
  answerStore(({ body, header }) => {
    put.push([(body as File).size, header('content-type'), header('content-disposition')]);
  });
  const saved = answer(saveMedia, { media_uuid: '11111111-1111-1111-1111-111111111111' });
  await choose(PICTURE);
  await send().click();
  await expect.element(page.getByText('Upload complete')).toBeVisible();
  const order = { auction: 'CHI', work_order_number: '1234567', recon_media_type: 'attachment' };
  const named = { file_name: 'Left door', file_extension: 'png' };
  expect(signed[0]?.body).toMatchObject({ ...order, ...named, media_type: 'image/png', size: PICTURE.size });
  expect(put).toEqual([
    [PICTURE.size, 'image/png', expect.stringMatching(/^inline; filename="Left door\.png"/)],
  ]);
  expect(saved[0]?.body).toMatchObject({ ...order, ...named, file_path_uri: 'CHI/1/a.png' });
});
