export type ProfileName = 'small' | 'large' | 'national';

export type StartOptions = {
  /** Port of console and services. */
  port?: number;
  /** Folder of the embedded database and of uploads. */
  data?: string;
  /** Size of every demo site; each has its own without it. */
  profile?: ProfileName;
  /** Whether an empty database is filled with demo sites; by default it depends on who can reach it. */
  demo?: boolean;
  /** Whether existing demo data is removed first. */
  removeDemo?: boolean;
  /** How many things the demo people do in a minute; by default nothing. */
  liveDemo?: number;
  /** Whether people sign in with passwords again, where that was switched off. */
  allowPasswords?: boolean;
  /** Whether only the list of options was requested. */
  help: boolean;
};

export const OPTION_TABLE: readonly { name: string; value?: string; meaning: string }[];

/** An option that is unknown or malformed; the message is a sentence that names it. */
export class OptionError extends Error {}

/** Reads the arguments of `npm start -- …`. Throws an OptionError for the first one that is wrong. */
export function parseOptions(args: readonly string[]): StartOptions;

/** The text of `--help`. */
export function helpText(): string;
