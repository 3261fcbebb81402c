import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a program to its end. Its output is shown as it comes or, with `quiet`, collected and returned. Resolves with
 * its exit code; a program that cannot be started counts as failed.
 */
export function run(program, args, { quiet = false, env = process.env, shell = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}${signal}\n` : output }),
    );
  });
}

/** Runs a script of a package in node_modules with this Node. */
export function runPackage(script, args, options) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}

/** Runs npm: the one that started us if there is one. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (npm && /\.c?js$/.test(npm)) return run(process.execPath, [npm, ...args], options);
  // On Windows npm is a batch file, which only a shell can run.
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
