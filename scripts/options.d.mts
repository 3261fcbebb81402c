export type ProfileName = 'small' | 'large' | 'national';

export type StartOptions = {
  /** Port of console and services. */
  port?: number;
  /** Folder of the embedded database and of uploads. */
  data?: string;
  /** Size of every demo site; each has its own without it. */
  profile?: ProfileName;
  /** Whether an empty database is filled with demo sites; not said, it depends on who reaches it. */
  demo?: boolean;
  /** Whether demo data that is there is removed first. */
  removeDemo?: boolean;
  /** How many things the demo people do in a minute; not said, they do nothing. */
  liveDemo?: number;
  /** Whether people sign in with passwords again, where that was switched off. */
  allowPasswords?: boolean;
  /** Whether only the list of options was asked for. */
  help: boolean;
};

export const OPTION_TABLE: readonly { name: string; value?: string; meaning: string }[];

/** An option that is unknown or malformed; the message is a sentence that names it. */
export class OptionError extends Error {}

/** Reads the arguments of `npm start -- …`. Throws an OptionError for the first one that is wrong. */
export function parseOptions(args: readonly string[]): StartOptions;

/** The text of `--help`. */
export function helpText(): string;
