import { hoursBefore } from './moments';
import { ROLE_ADMIN } from './permissions';
import { ACTIONS, judge, type Grants } from './policy';

/** Who wrote a note or put a file on a work order, and the roles that they hold now. */
export type Author = { userName: string; roles: readonly string[] };

/** Someone who wants to change or remove it. */
export type Editor = Grants & { userName: string };

/** For how many days what was removed or replaced can be viewed and restored. */
export const KEPT_DAYS = 30;

/** Since when what was removed or replaced is still there. */
export const keptSince = (now: Date): Date => hoursBefore(now, KEPT_DAYS * 24);

const NO_FLAGS: ReadonlySet<string> = new Set();

/**
 * Whether someone may change or remove what an author wrote or attached: their own, that of someone who holds one of
 * their roles; an administrator everything. It takes a permission to write, and external people may only add. What the
 * services wrote themselves has an author without roles.
 */
export function mayChange({ userName, roles }: Author, editor: Editor): boolean {
  if (judge(ACTIONS.changeNotes, editor, NO_FLAGS) !== 'allowed') return false;
  return (
    editor.userName === userName ||
    editor.roles.has(ROLE_ADMIN) ||
    roles.some((role) => editor.roles.has(role))
  );
}
