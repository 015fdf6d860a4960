/** Notifies the other tabs of this browser that the data under a name has changed, and receives the same from them. */
export type OtherTabs = {
  tell: () => void
  /** Returns what ends it. */
  hear: (listener: () => void) => () => void
}

export function otherTabs(name: string): OtherTabs {
  const channel = new BroadcastChannel(name)
  return {
    tell: () => channel.postMessage(''),
    hear(listener) {
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
