// Runs inside a page before anything else, as it stands here: what the page notes about itself in `seen`.
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
}
