/**
 * Where dialogs and drawers stand. Of a body that holds one, antd takes the scroll bar away: it measures for that, and
 * styles the whole page again at every opening and closing. Ours never scrolls.
 */
export const besideThePage = (id: 'dialogs' | 'drawers') => (): HTMLElement => {
  const known = document.getElementById(id);
  if (known) return known;
  const made = document.createElement('div');
  made.id = id;
  // A dialog that a drawer asks by stands above it, whichever of the two was open first.
  const dialogs = id === 'drawers' ? document.getElementById('dialogs') : null;
  if (dialogs) dialogs.before(made);
  else document.body.append(made);
  return made;
};
