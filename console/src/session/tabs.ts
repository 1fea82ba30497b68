type Change = 'signed in' | 'signed out';

const channel = new BroadcastChannel('console-session');

/** Tells the other tabs of this browser, which hear nothing of a cookie. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
export const tellTabs = (change: Change): void => channel.postMessage(change);

export const followTabs = (take: (change: Change) => void): void =>
  channel.addEventListener('message', ({ data }) => take(data as Change));
