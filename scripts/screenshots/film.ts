/**
 * Makes the film that follows one car through the running product: `npm run docs:film`. Needs a built console, as the
 * screenshots do. The browser that plays the parts also draws and records it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStudio, settle, type Studio } from './studio';
import { SCENES, TITLE, type Scene } from './tour';
import { withDuration } from './webm';

const FOLDER = 'docs/images';
const MOST_BYTES = 4_000_000;
/** The size of the picture above the film's caption. */
const DESK = { viewport: { width: 1280, height: 704 } };
/** Drawn at reduced size: twice the pixels keep it sharp. */
const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true, deviceScaleFactor: 2 };
/** How long a still is shown alone under its sentence, and beside a second one. */
const ALONE = 5;
const BESIDE = 4;

/** What the film shows for some seconds, in the form that `record.js` expects. */
type Slide = { seconds: number; caption: string } & (
  | { title: string }
  | { png: string; role: string; phone: boolean }
);

async function play(studio: Studio, scene: Scene): Promise<Slide[]> {
  const stills: string[] = [];
  await studio.seat(scene.user, scene.phone ? PHONE : DESK, (page) =>
    scene.play(page, async () => {
      await settle(page);
      stills.push((await page.screenshot()).toString('base64'));
    }),
  );
  process.stdout.write(`${scene.role}: ${scene.caption}\n`);
  const { role, caption } = scene;
  const seconds = stills.length === 1 ? ALONE : BESIDE;
  return stills.map((png) => ({ png, role, caption, seconds, phone: scene.phone === true }));
}

/** Draws and records the slides in a page of the console, which has the right fonts and colors. */
function record(studio: Studio, slides: readonly Slide[]): Promise<{ webm: string; seconds: number }> {
  return studio.seat('manager', DESK, async (page) => {
    await page.addInitScript({ path: join(import.meta.dirname, 'record.js') });
    await page.goto('/');
    await page.getByRole('main').waitFor();
    await settle(page);
    // Nothing else may draw during the recording.
    await page.evaluate(() => document.body.replaceChildren());
    return page.evaluate(
      (shown) =>
        (
          globalThis as unknown as {
            recordFilm: (slides: unknown) => Promise<{ webm: string; seconds: number }>;
          }
        ).recordFilm(shown),
      slides,
    );
  });
}

const studio = await openStudio();
try {
  const slides: Slide[] = [{ ...TITLE, seconds: 3 }];
  for (const scene of SCENES) {
    // One after the other: each finds the car as the previous one left it.
    // oxlint-disable-next-line no-await-in-loop
    slides.push(...(await play(studio, scene)));
  }
  const { webm, seconds } = await record(studio, slides);
  const film = withDuration(Buffer.from(webm, 'base64'), seconds);
  if (film.length > MOST_BYTES)
    throw new Error(`The film has ${film.length} bytes, more than ${MOST_BYTES}.`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/tour.webm`, film);
  process.stdout.write(`${FOLDER}/tour.webm: ${Math.round(seconds)} seconds, ${film.length} bytes\n`);
} finally {
  await studio.close();
}
