import { isFailure } from '../../providers/api/http-error';
import type { Carry } from '../../providers/outbox/drain';
import type { OutboxRow } from '../../providers/outbox/row';

/** An upload that the services no longer know, or took before: it begins again. */
const BEGINS_ANEW: ReadonlySet<number> = new Set([404, 409, 422]);

type Steps = {
  /** Puts the file into the store; answers its name there. */
  put: (row: OutboxRow) => Promise<string>;
  /** Puts the file of a name on its work order, under a key. */
  save: (row: OutboxRow, path: string, key: string) => Promise<unknown>;
  newKey: () => string;
};

/**
 * How a stored file is sent, so that it is on its work order once, wherever it is interrupted: it continues where it
 * was.
 */
export const fileChain =
  ({ put, save, newKey }: Steps): Carry =>
  async (row, note) => {
    const { path, key } = row.progress ?? {};
    if (path !== undefined && key !== undefined) {
      try {
        return await save(row, path, key);
      } catch (error) {
        if (isFailure(error) && error.sentence?.key === 'attachments.saved') return {};
        if (!isFailure(error) || !BEGINS_ANEW.has(error.statusCode)) throw error;
        // It was not saved under that name, and nobody will.
        await note(undefined);
      }
    }
    const saving = { path: await put(row), key: newKey() };
    // Before it is saved: after a crash it continues with the same name.
    await note(saving);
    return save(row, saving.path, saving.key);
  };
