/**
 * Takes the screenshots of the README and of docs/roles from the running product: `npm run docs:screenshots`. Needs a
 * built console (`npm test` or `npm start` makes one). If names of shots are given, takes only those.
 */
import { mkdirSync } from 'node:fs';
import { SHOTS, type Shot } from './shots';
import { openStudio, settle, type Studio } from './studio';

const FOLDER = 'docs/images';
const DESK = { width: 1280, height: 800 };
const WIDE = { width: 1440, height: 810 };
const PHONE = { width: 390, height: 844 };

async function take(studio: Studio, shot: Shot): Promise<void> {
  const viewport = shot.phone ? PHONE : shot.wide ? WIDE : DESK;
  await studio.seat(shot.user, { viewport, hasTouch: shot.phone === true }, async (page) => {
    await shot.show(page, studio.ask);
    await settle(page);
    await page.screenshot({ path: `${FOLDER}/${shot.name}.png` });
  });
  process.stdout.write(`${FOLDER}/${shot.name}.png\n`);
}

const wanted = process.argv.slice(2);
const studio = await openStudio();
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const shot of SHOTS) {
    if (wanted.length > 0 && !wanted.includes(shot.name)) continue;
    try {
      // One after the other: each shows the sites as the previous one left them.
      // oxlint-disable-next-line no-await-in-loop
      await take(studio, shot);
    } catch (error) {
      process.stderr.write(`${shot.name} could not be taken: ${String(error)}\n`);
      process.exitCode = 1;
    }
  }
} finally {
  await studio.close();
}
