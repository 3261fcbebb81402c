// `npm start`: from a fresh clone to a running product. Plain JavaScript, because nothing is installed yet.
import { requireNode } from './lib/node-version.mjs';
import { prepareAndRun } from './lib/prepare.mjs';
import { helpText, OptionError, parseOptions } from './options.mjs';

requireNode();
if (readOptions().help) {
  console.log(helpText());
} else {
  await prepareAndRun('main.js');
}

function readOptions() {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}
