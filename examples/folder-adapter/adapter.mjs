// Watches folders and hands each new CSV file over to Frontline by its API: a file that was taken lies in `done/` afterwards, one
// that was refused in `refused/`, with the reasons beside it. Node.js alone is needed.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The kinds of rows, each of which has a folder of its own name. */
export const KINDS = ['vehicles', 'customers', 'catalogue', 'stock'];

const CALLS = 'v1/recon-services/rest/inbound';
const ENDED = new Set(['done', 'refused', 'failed', 'cancelled', 'checked']);

/** The services refused a call. */
class Refused extends Error {
  constructor(status, text) {
    super(text);
    this.status = status;
  }
}

/**
 * An adapter over a folder. `round()` looks once at every kind's folder and hands over what has come to rest since the round
 * before; what could not be sent stays where it is, for the next one. Throws where the key is not good for it.
 */
export function createAdapter({ folder, url, key, siteId, source, pollMs = 1000, say = () => undefined }) {
  /** What each file looked like in the round before: one that still grows is left alone. */
  let seen = new Map();

  async function ask(method, path, body) {
    const target = new URL(path, url.endsWith('/') ? url : `${url}/`);
    const answer = await fetch(target, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    if (answer.ok) return text;
    let sentence = text;
    try {
      const { errorMessage, fields = [] } = JSON.parse(text);
      sentence = [errorMessage, ...fields.map(({ field, reason }) => `${field} ${reason}.`)].join(' ');
    } catch {
      // Something else than the services has answered, such as a proxy.
    }
    throw new Refused(answer.status, sentence);
  }
  const call = async (method, path, body) => JSON.parse(await ask(method, `${CALLS}/${path}`, body));
  const post = (path, body) => call('POST', path, { siteId, ...body });

  async function round() {
    const looks = new Map();
    for (const kind of KINDS) {
      const place = join(folder, kind);
      const names = await readdir(place).catch(() => []);
      for (const name of names.filter((one) => /\.csv$/i.test(one)).toSorted()) {
        const file = await stat(join(place, name)).catch(() => undefined);
        if (!file?.isFile()) continue;
        const look = `${file.size} ${file.mtimeMs}`;
        looks.set(join(place, name), look);
        if (seen.get(join(place, name)) !== look) continue;
        try {
          await handOver(kind, place, name);
        } catch (error) {
          if (error instanceof Refused && (error.status === 401 || error.status === 403)) throw error;
          say(`${kind}/${name} waits: ${error.message}`);
        }
      }
    }
    seen = looks;
  }

  async function handOver(kind, place, name) {
    const content = await readFile(join(place, name));
    // The same content is the same batch, whatever becomes of this process and of the file's name.
    const batchId = createHash('sha256').update(content).digest('hex');
    let run;
    try {
      run = await send({ kind, source, batchId, fileName: name, dryRun: false }, content);
    } catch (error) {
      // What no second try mends: an empty file, one that is too large.
      if (error instanceof Refused && (error.status === 400 || error.status === 422 || error.status === 413))
        return put(place, name, 'refused', batchId, `${error.message}\n`, 'txt');
      throw error;
    }
    const ended = await outcome(run);
    say(
      `${kind}/${name}: ${ended.state}, ${ended.newRows} new, ${ended.changedRows} changed, ${ended.sameRows} the same`,
    );
    if (ended.state === 'done') return put(place, name, 'done', batchId);
    if (ended.state === 'failed') throw new Error(ended.problem);
    if (ended.refusedRows === 0)
      return put(place, name, 'refused', batchId, `${ended.problem || 'The import was cancelled.'}\n`, 'txt');
    const reasons = await ask('GET', `${CALLS}/refused?siteId=${siteId}&runId=${ended.runId}`);
    return put(place, name, 'refused', batchId, reasons, 'csv');
  }

  async function send(batch, content) {
    const { run, upload } = await post('uploads', { ...batch, size: content.length });
    if (!upload) return run;
    const kept = await fetch(new URL(upload.url, url), {
      method: 'PUT',
      headers: upload.headers,
      body: content,
    });
    await kept.arrayBuffer();
    // 409 and 412: it is there already, from a try whose answer got lost.
    if (!kept.ok && kept.status !== 409 && kept.status !== 412)
      throw new Error(`the file store answered ${kept.status}`);
    return post('checks', { runId: run.runId });
  }

  async function outcome(begun) {
    for (let run = begun; ; run = await call('GET', `run?siteId=${siteId}&runId=${run.runId}`)) {
      if (run.state === 'uploading') run = await post('checks', { runId: run.runId });
      // Something had changed in between, and all is well again.
      else if (run.state === 'checked') run = await post('applications', { runId: run.runId });
      else if (ENDED.has(run.state)) return run;
      await pause(pollMs);
    }
  }

  /** Moves a file away, after what is to be read beside it is there. */
  async function put(place, name, where, batchId, reasons, ending) {
    await mkdir(join(place, where), { recursive: true });
    const there = await stat(join(place, where, name)).catch(() => undefined);
    const kept = there ? name.replace(/(\.csv)$/i, `-${batchId.slice(0, 8)}$1`) : name;
    if (reasons !== undefined) await writeFile(join(place, where, `${kept}.reasons.${ending}`), reasons);
    await rename(join(place, name), join(place, where, kept));
  }

  return { round };
}
