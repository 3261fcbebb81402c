/**
 * Where dialogs and drawers are mounted. antd removes the scroll bar of a body that holds one: it measures for that,
 * and restyles the whole page at every opening and closing. Ours never scrolls.
 */
export const besideThePage = (id: 'dialogs' | 'drawers') => (): HTMLElement => {
  const known = document.getElementById(id);
  if (known) return known;
  const made = document.createElement('div');
  made.id = id;
  // A dialog opened from a drawer is above it, whichever of the two was open first.
  const dialogs = id === 'drawers' ? document.getElementById('dialogs') : null;
  if (dialogs) dialogs.before(made);
  else document.body.append(made);
  return made;
};
