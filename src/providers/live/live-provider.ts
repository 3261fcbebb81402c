import type { LiveProvider } from '@refinedev/core';
import { liveStream } from './live-stream';

/** Refine's live provider over the console's one stream: a subscription hears of its resource's area. */
export const liveProvider: LiveProvider = {
  subscribe({ channel, callback }) {
    const area = channel.replace(/^resources\//, '');
    return liveStream.listen((change) => {
      if (change !== 'resync' && change.area !== area) return;
      callback({
        channel,
        type: 'updated',
        date: new Date(),
        payload: { ids: change === 'resync' ? [] : change.ids },
      });
    });
  },
  unsubscribe(leave: unknown) {
    if (typeof leave === 'function') leave();
  },
};
