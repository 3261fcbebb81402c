import { freeBytes, MEGABYTE } from '../../platform/objects/room';
import { bad, doubtful, good, type Finding } from './finding';

const GIGABYTE = 1024 ** 3;

/** How much room is left where the data is, and whether new files are still accepted. */
export async function checkDisk(folder: string, reserveMb: number): Promise<Finding> {
  try {
    const free = await freeBytes(folder);
    const left = `${(free / GIGABYTE).toFixed(1)} GB are free in ${folder}`;
    if (free < GIGABYTE) return bad('disk', `${left}: the database stops when the disk is full.`);
    if (free < reserveMb * MEGABYTE) {
      return bad('disk', `${left}: new uploads and reports are refused (FRONTLINE_DISK_RESERVE_MB).`);
    }
    return free < 5 * GIGABYTE ? doubtful('disk', `${left}.`) : good('disk', `${left}.`);
  } catch (error) {
    return doubtful(
      'disk',
      `${folder} cannot be checked: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
