/** Whether node_modules holds exactly what package-lock.json asks for. */
export function isInstalled(folder?: string): boolean;
