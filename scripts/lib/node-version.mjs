const OLDEST = [20, 19];

/** A sentence if this Node is too old, else undefined. */
export function complainAboutNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `Frontline needs Node ${OLDEST.join('.')} or newer, but this is Node ${version}. Install a newer one from https://nodejs.org and try again.`;
}

/** Ends the process with a sentence if this Node is too old. */
export function requireNode() {
  const complaint = complainAboutNode();
  if (!complaint) return;
  console.error(complaint);
  process.exit(1);
}
