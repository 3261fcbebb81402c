// Builds console and services where their sources have changed: the step of the container image.
import { ensureBuilt } from './lib/build.mjs';

if (!(await ensureBuilt((text) => console.log(`› ${text} …`)))) process.exit(1);
