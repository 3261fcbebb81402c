// Injected into a page, exactly as written here, before anything else runs: what the page records about itself, in
// `seen`, and when each awaited thing shows after the last click or key, in `shown`.
{
  const seen = { interactions: [], longTasks: [], firstRow: null };
  globalThis.seen = seen;
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries()) {
      if (interactionId) seen.interactions.push({ name, ms: duration });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const row = document.querySelector('[role="row"] [role="rowheader"], tr.ant-table-row');
    if (row && row.getBoundingClientRect().height > 0) seen.firstRow = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  let begun;
  let turn = 0;
  const begin = ({ timeStamp }) => {
    begun = timeStamp;
    globalThis.shown = {};
  };
  for (const type of ['click', 'keydown']) addEventListener(type, begin, { capture: true });
  globalThis.waitFor = (selectors) => {
    const own = (turn += 1);
    const found = new Set();
    let since;
    begun = undefined;
    globalThis.shown = {};
    const wait = () => {
      if (own !== turn) return;
      requestAnimationFrame(wait);
      if (since !== begun) found.clear();
      since = begun;
      if (since === undefined) return;
      const { shown } = globalThis;
      for (const [name, selector] of Object.entries(selectors)) {
        const element = found.has(name) ? null : document.querySelector(selector);
        if (!element || element.getBoundingClientRect().height === 0) continue;
        found.add(name);
        const from = since;
        // Found before its frame is painted, so it shows after that.
        setTimeout(() => (shown[name] = performance.now() - from));
      }
    };
    requestAnimationFrame(wait);
  };
}
