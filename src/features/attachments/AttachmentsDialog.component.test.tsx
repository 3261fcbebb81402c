import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  deleteMedia,
  getMedia,
  getRemovedMedia,
  restoreMedia,
  saveMedia,
  signUpload,
  updateMediaData,
} from '#contract/media';
import { answer, answerStore, later, refuse } from '../../../tests/helpers/console/border';
import { renderInConsole } from '../../../tests/helpers/console/render-in-console';
import { AttachmentsDialog } from './AttachmentsDialog';

const SUBJECT = {
  workOrderId: 5,
  extId: '1234567',
  vin: '1FTFW1ET5DFC10312',
  description: '2021 Ford F-150',
};
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3];
const pictureOf = (name: string) => new File([new Uint8Array(PNG)], name, { type: 'image/png' });
const FILE = {
  media_uuid: '11111111-1111-1111-1111-111111111111',
  file_name: 'Left door',
  file_extension: 'png',
  file_path_uri: 'CHI/1/a.png',
  mod_time: '2026-03-02T15:04:05Z',
  mod_user: 'rosa',
  mod_user_first_name: 'Rosa',
  mod_user_last_name: 'Lopez',
};

async function open(who: Parameters<typeof renderInConsole>[1] = {}): Promise<{ closed: () => boolean }> {
  let closed = false;
  await renderInConsole(<AttachmentsDialog subject={SUBJECT} onClose={() => (closed = true)} />, who);
  return { closed: () => closed };
}

async function choose(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, pictureOf('Left door.png'));
}

test('an upload that is on its way is given up only after asking', async () => {
  const stored = later<void>();
  answer(signUpload, { file_path_uri: 'CHI/1/a.png', signed_url: '/store/a', media_uuid: '', sblu: '' });
  answer(updateMediaData, { success: true });
  answer(getMedia, []);
  answerStore(() => stored.promise);
  answer(saveMedia, () => refuse('conflict'));
  const { closed } = await open();
  await choose();
  await page.getByRole('button', { name: 'Save and Upload' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel Upload' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Upload not finished' });
  await expect.element(question).toHaveTextContent('Left door.png is not uploaded yet.');
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(closed()).toBe(false);
  // It fails while it is asked about: the reason stays readable.
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  stored.give();
  await expect
    .element(page.getByText('Upload could not be completed. Please try again.'))
    .toBeInTheDocument();
  expect(closed()).toBe(false);
  await question.getByRole('button', { name: 'Cancel Upload' }).click();
  expect(closed()).toBe(true);
});

test('a name that can never be stored is refused where it is typed', async () => {
  await open();
  await choose();
  await page.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByRole('textbox', { name: 'File name' });
  await name.fill('left/door');
  await expect.element(name).toHaveAccessibleDescription('The file name cannot contain /.');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveValue('left/door');
  await name.fill('left door');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('left door.png')).toBeVisible();
});

function drop(...names: string[]): void {
  const dropped = new DataTransfer();
  for (const name of names) dropped.items.add(pictureOf(name));
  const zone = document.querySelector('.ant-upload-btn');
  zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }));
}

test('of several files that are dropped one is taken, and the others are named', async () => {
  await open();
  drop('a.txt');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please select a valid file type.');
  drop('a.txt', 'b.png', 'c.png');
  await expect.element(page.getByText('b.png', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('One file at a time. Not added: a.txt, c.png.');
});

test('a double-click on Remove removes once, also where that fails at once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer(getMedia, [FILE]);
  const sent = answer(deleteMedia, () => refuse('unavailable'));
  await open();
  await page.getByRole('tab', { name: 'View Attachments' }).click();
  const remove = page.getByRole('button', { name: 'Remove Left door.png' });
  await remove.dblClick({ delay: 30 });
  await expect.element(remove).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('files are listed with name, person and day; until they are there, and while one goes, it says so', async () => {
  const [loaded, gone] = [later<void>(), later<void>()];
  const nameless = {
    ...FILE,
    media_uuid: crypto.randomUUID(),
    file_name: 'Tire',
    mod_user_first_name: '',
    mod_user_last_name: '',
  };
  let files = [FILE, nameless];
  const asked = answer(getMedia, async () => {
    await loaded.promise;
    return files;
  });
  const removed = answer(deleteMedia, async () => {
    await gone.promise;
    files = [nameless];
    return { success: true as const };
  });
  await open();
  await page.getByRole('tab', { name: 'View Attachments' }).click();
  await expect.element(page.getByText('Loading, Please Wait...')).toBeInTheDocument();
  loaded.give();
  const file = page.getByRole('listitem');
  await expect
    .element(file.first())
    .toHaveTextContent(/Left door\.png.*Uploaded by Rosa Lopez on 03\/02\/2026/);
  await expect.element(file.last()).toHaveTextContent(/Tire\.png.*Uploaded by rosa on 03\/02\/2026/);
  await page.getByRole('button', { name: 'Remove Left door.png' }).click();
  await expect.element(page.getByText('Removing')).toBeInTheDocument();
  gone.give();
  await expect.element(page.getByText('Left door.png')).not.toBeInTheDocument();
  await expect.element(page.getByText('Tire.png')).toBeVisible();
  const order = { auction: 'CHI', work_order_number: '1234567', recon_media_type: 'attachment' };
  expect(asked[0]?.params).toMatchObject({ ...order, _dc: expect.stringMatching(/^\d+$/) });
  expect(removed[0]?.body).toEqual({ ...order, media_uuid: FILE.media_uuid, file_extension: 'png' });
});

test('a list of files that does not come ends the wait', async () => {
  answer(getMedia, () => refuse('forbidden', { errorMessage: 'Files are closed.' }));
  await open();
  await page.getByRole('tab', { name: 'View Attachments' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Files are closed.');
  await expect.element(page.getByText('Loading, Please Wait...')).not.toBeInTheDocument();
});

const OTHERS = {
  ...FILE,
  media_uuid: '22222222-2222-2222-2222-222222222222',
  file_name: 'Tire',
  mod_user: 'al',
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a file is removed only by whoever may, as the services say', async () => {
  answer(getMedia, [
    { ...FILE, mayChange: 'N' },
    { ...OTHERS, mayChange: 'Y' },
  ]);
  await open({ roles: ['RECON_PARTS'] });
  await page.getByRole('tab', { name: 'View Attachments' }).click();
  await expect.element(button('Remove Tire.png')).toBeVisible();
  await expect.element(button('View Left door.png')).toBeVisible();
  await expect.element(button('Remove Left door.png')).not.toBeInTheDocument();
});

test('where the services do not say it, one removes one’s own', async () => {
  answer(getMedia, [FILE, OTHERS]);
  await open({ roles: ['RECON_PARTS'] });
  await page.getByRole('tab', { name: 'View Attachments' }).click();
  await expect.element(button('Remove Left door.png')).toBeVisible();
  await expect.element(button('Remove Tire.png')).not.toBeInTheDocument();
  await expect.element(button('Show removed files')).not.toBeInTheDocument();
});

test('who only looks sees the files, and nothing to add or remove them by', async () => {
  answer(getMedia, [{ ...FILE, mayChange: 'N' }]);
  await open({ roles: ['RECON_RPP_READER'], permissions: ['RECON_REPORTS_READ'] });
  await expect.element(button('View Left door.png')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Upload Attachments' })).not.toBeInTheDocument();
  await expect.element(button('Remove Left door.png')).not.toBeInTheDocument();
  await expect.element(button('Show removed files')).not.toBeInTheDocument();
});

test('an external person adds files and removes none', async () => {
  answer(getMedia, [{ ...FILE, mayChange: 'N' }]);
  await open({ roles: ['RECON_EXTERNAL'], permissions: [], external: 'CHI' });
  await expect.element(page.getByRole('tab', { name: 'Upload Attachments' })).toBeVisible();
  await page.getByRole('tab', { name: 'View Attachments' }).click();
  await expect.element(button('View Left door.png')).toBeVisible();
  await expect.element(button('Remove Left door.png')).not.toBeInTheDocument();
});

test('a removed file comes back by Undo, or later from the list of removed ones', async () => {
  const file = { ...FILE, mayChange: 'Y' };
  let [there, gone] = [[file], [] as (typeof file)[]];
  answer(getMedia, () => there);
  answer(getRemovedMedia, () =>
    gone.map((one) => ({ ...one, removed_by: 'Al Bo', removed_time: '2026-03-03T15:04:05Z' })),
  );
  answer(deleteMedia, () => {
    [there, gone] = [[], [file]];
    return { success: true as const };
  });
  const restored = answer(restoreMedia, () => {
    [there, gone] = [[file], []];
    return file;
  });
  await open();
  await page.getByRole('tab', { name: 'View Attachments' }).click();
  await button('Remove Left door.png').click();
  await expect.element(page.getByText('There are no attachments yet.')).toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('Left door.png is back.')).toBeVisible();
  await button('Remove Left door.png').click();
  await expect.element(page.getByText('There are no attachments yet.')).toBeVisible();
  await button('Show removed files').click();
  await expect.element(page.getByText('Removed by Al Bo on 03/03/2026')).toBeVisible();
  await button('Restore Left door.png').click();
  await expect.element(page.getByText('No file was removed in the last 30 days.')).toBeVisible();
  await expect.element(button('View Left door.png')).toBeVisible();
  const order = { auction: 'CHI', work_order_number: '1234567', recon_media_type: 'attachment' };
  expect(restored.map(({ body }) => body)).toEqual([
    { ...order, media_uuid: FILE.media_uuid },
    { ...order, media_uuid: FILE.media_uuid },
  ]);
});
