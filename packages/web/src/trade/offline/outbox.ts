import type { OtherTabs } from '../../api/other-tabs.ts'
import { onceAtATime } from './when-to-send.ts'

/** An item to be sent once; `key` is its idempotency key: a repeated call gets the first answer. */
export type Waiting = {
  readonly key: string
  readonly owner: string
  /** The sentence of a permanent refusal: a person decides. */
  readonly refused?: string | undefined
}

export type OutboxSnapshot<W> = {
  readonly waiting: readonly W[]
  readonly sending: string | null
  /** The last attempt did not reach the server: items wait for the network. */
  readonly stuck: boolean
  /** Items of other people on this device. */
  readonly others: readonly W[]
}

export type OutboxStore<W> = {
  all(): Promise<readonly W[]>
  put(item: W): Promise<void>
  /** Atomic, where the storage supports it. */
  putAll?(items: readonly W[]): Promise<void>
  remove(key: string): Promise<void>
}

type Options<W> = {
  store: OutboxStore<W>
  /** Other tabs with the same outbox: an item sent by one is removed from all. */
  tabs: OtherTabs
  /** The signed-in user; items of others on a shared device wait for their owner. */
  owner: () => string
  isReady: (item: W) => boolean
  send: (item: W) => Promise<unknown>
  /** Runs the work in one tab at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  /** The sentence of a permanent refusal; undefined for an error worth retrying. */
  refusalOf: (error: unknown) => string | undefined
  /** Adds further data of the refusal to the item. */
  refuse?: (item: W, error: unknown) => W
  onSent: (item: W) => void
  /** Schedules a retry of the items left. */
  later: (retry: () => void) => void
}

/** The snapshot that is shown, and those who watch it. */
function createSnapshot<W>() {
  let snapshot: OutboxSnapshot<W> = { waiting: [], sending: null, stuck: false, others: [] }
  const listeners = new Set<() => void>()
  return {
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: (next: Partial<OutboxSnapshot<W>>) => {
      snapshot = { ...snapshot, ...next }
      for (const listener of listeners) listener()
    },
  }
}

/** The storage, with other tabs told of each change. */
const sharedStore = <W>(storage: OutboxStore<W>, tabs: OtherTabs): Required<OutboxStore<W>> => ({
  all: () => storage.all(),
  put: (item) => storage.put(item).then(tabs.tell),
  putAll: async (items) => {
    if (storage.putAll) await storage.putAll(items)
    else for (const item of items) await storage.put(item)
    tabs.tell()
  },
  remove: (key) => storage.remove(key).then(tabs.tell),
})

/** Sends stored items one after the other, each once, and removes each when the server has it. */
export function createOutbox<W extends Waiting>(options: Options<W>) {
  const { tabs, owner, exclusively } = options
  const { snapshot, subscribe, show } = createSnapshot<W>()
  const store = sharedStore(options.store, tabs)
  const isMine = (item: W) => item.owner === owner()
  const isDue = (item: W) => item.refused === undefined && options.isReady(item)
  const mine = async () => (await store.all()).filter(isMine)
  async function load(): Promise<void> {
    const all = await store.all()
    show({ waiting: all.filter(isMine), others: all.filter((item) => !isMine(item)) })
  }
  tabs.hear(() => void load())

  /** Reads the store before each item: one that a person withdrew meanwhile is not sent. */
  async function sendAll(): Promise<void> {
    const tried = new Set<string>()
    for (;;) {
      const item = (await mine()).find((one) => isDue(one) && !tried.has(one.key))
      if (!item) return
      tried.add(item.key)
      // Known before the attempt, which takes its time to fail.
      show({ sending: item.key, ...(!navigator.onLine && { stuck: true }) })
      if (!(await sendOne(item, options, { store, show }))) return options.later(() => void flush())
      await load()
    }
  }
  const flush = onceAtATime(async () => {
    await load()
    if (!snapshot().waiting.some(isDue)) return
    await exclusively(sendAll)
    show({ sending: null })
    await load()
  })
  /** Resolves once the change is stored; sending continues in the background. */
  async function change(matches: (item: W) => boolean, to: (item: W) => W | undefined): Promise<void> {
    for (const item of (await mine()).filter(matches)) {
      const next = to(item)
      await (next ? store.put(next) : store.remove(item.key))
    }
    await load()
    void flush()
  }
  const changeOne = (key: string, to: (item: W) => W | undefined) => change((item) => item.key === key, to)

  return {
    snapshot,
    subscribe,
    /** Resolves once the items are stored; sending continues in the background. */
    async add(...items: readonly W[]): Promise<void> {
      await store.putAll(items)
      await load()
      void flush()
    },
    flush,
    change,
    retry: (key: string) => changeOne(key, (item) => ({ ...item, refused: undefined })),
    drop: (key: string) => changeOne(key, () => undefined),
  }
}

type Shown<W> = { store: OutboxStore<W>; show: (next: Partial<OutboxSnapshot<W>>) => void }

/** Sends one item and removes it, or keeps it with its refusal; false where the server was not reached. */
async function sendOne<W extends Waiting>(
  item: W,
  { send, refusalOf, refuse = (refused: W) => refused, onSent }: Options<W>,
  { store, show }: Shown<W>,
): Promise<boolean> {
  try {
    await send(item)
    await store.remove(item.key)
    show({ stuck: false })
    onSent(item)
    return true
  } catch (error) {
    const refused = refusalOf(error)
    show({ stuck: refused === undefined })
    if (refused === undefined) return false
    await store.put({ ...refuse(item, error), refused })
    return true
  }
}
