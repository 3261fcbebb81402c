// Builds console and services if their sources have changed: the build step of the container image.
import { ensureBuilt } from './lib/build.mjs';

if (!(await ensureBuilt((text) => console.log(`› ${text} …`)))) process.exit(1);
