/**
 * In the browser, component tests begin at noon: what they call "today" stays today until they end, however late they
 * are run. From there the clock advances.
 */
const real = Date;
const noon = new Date();
noon.setHours(12, 0, 0, 0);
const ahead = noon.getTime() - real.now();
const now = () => real.now() + ahead;

globalThis.Date = new Proxy(real, {
  construct: (date, given) => (given.length === 0 ? new date(now()) : Reflect.construct(date, given)),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});
