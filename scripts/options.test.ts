import { describe, expect, it } from 'vitest';
import { helpText, OPTION_TABLE, OptionError, parseOptions } from './options.mjs';

describe('the options of npm start', () => {
  it.each([
    [[], { help: false }],
    [['--port', '8080'], { help: false, port: 8080 }],
    [['--port=0'], { help: false, port: 0 }],
    [['--data', '/srv/frontline', '--no-demo'], { demo: false, help: false, data: '/srv/frontline' }],
    [['--demo'], { demo: true, help: false }],
    [['--remove-demo'], { removeDemo: true, help: false }],
    [['--allow-passwords'], { allowPasswords: true, help: false }],
    [['--live-demo'], { liveDemo: 20, help: false }],
    [['--live-demo', '--demo'], { liveDemo: 20, demo: true, help: false }],
    [['--live-demo', '60'], { liveDemo: 60, help: false }],
    [['--live-demo=6'], { liveDemo: 6, help: false }],
    [['--data=a=b'], { help: false, data: 'a=b' }],
    [['--profile', 'national', '--help'], { help: true, profile: 'national' }],
  ])('reads %j', (args, options) => {
    expect(parseOptions(args)).toEqual(options);
  });

  it.each([
    [['--prot', '80'], 'There is no option --prot;'],
    [['80'], 'There is no option 80;'],
    [['--port'], 'The option --port needs a value'],
    [['--port', '--no-demo'], 'The option --port needs a value'],
    [['--data='], 'The option --data needs a value'],
    [['--port', '8e3'], 'The option --port needs a number from 0 to 65535, not "8e3"'],
    [['--port', '65536'], 'not "65536"'],
    [['--profile', 'tiny'], 'one of small, large, national, not "tiny"'],
    [['--live-demo', '0'], 'The option --live-demo needs a number from 1 to 600'],
    [['--live-demo=fast'], 'not "fast"'],
    [['--help=yes'], 'The option --help takes no value'],
  ])('refuses %j with a sentence that names the option', (args, sentence) => {
    expect(() => parseOptions(args)).toThrow(OptionError);
    expect(() => parseOptions(args)).toThrow(sentence);
  });

  it('names every option in the help', () => {
    for (const { name } of OPTION_TABLE) expect(helpText()).toContain(name);
  });
});
