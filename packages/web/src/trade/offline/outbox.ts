import type { OtherTabs } from '../../api/other-tabs.ts'

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

/** Sends stored items one after the other, each once, and removes each when the server has it. */
export function createOutbox<W extends Waiting>(options: Options<W>) {
  const { store: storage, tabs, owner, isReady, send, exclusively, refusalOf, onSent, later } = options
  const { refuse = (item: W) => item } = options
  let snapshot: OutboxSnapshot<W> = { waiting: [], sending: null, stuck: false, others: [] }
  const listeners = new Set<() => void>()

  const show = (next: Partial<OutboxSnapshot<W>>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }
  const store: Required<OutboxStore<W>> = {
    all: () => storage.all(),
    put: (item) => storage.put(item).then(tabs.tell),
    putAll: async (items) => {
      if (storage.putAll) await storage.putAll(items)
      else for (const item of items) await storage.put(item)
      tabs.tell()
    },
    remove: (key) => storage.remove(key).then(tabs.tell),
  }
  const mine = async () => (await store.all()).filter((item) => item.owner === owner())
  async function load(): Promise<void> {
    const all = await store.all()
    const isMine = (item: W) => item.owner === owner()
    show({ waiting: all.filter(isMine), others: all.filter((item) => !isMine(item)) })
  }
  tabs.hear(() => void load())

  /** Reads the store before each item: one that a person withdrew meanwhile is not sent. */
  async function sendAll(): Promise<void> {
    const tried = new Set<string>()
    for (;;) {
      const item = (await mine()).find(
        (one) => one.refused === undefined && isReady(one) && !tried.has(one.key),
      )
      if (!item) return
      tried.add(item.key)
      show({ sending: item.key })
      try {
        await send(item)
        await store.remove(item.key)
        show({ stuck: false })
        onSent(item)
      } catch (error) {
        const refused = refusalOf(error)
        show({ stuck: refused === undefined })
        if (refused === undefined) return later(() => void flush())
        await store.put({ ...refuse(item, error), refused })
      }
      await load()
    }
  }
  async function sendOnce(): Promise<void> {
    await load()
    if (!snapshot.waiting.some((item) => item.refused === undefined && isReady(item))) return
    await exclusively(sendAll)
    show({ sending: null })
    await load()
  }
  let running: Promise<void> | undefined
  let again = false
  /** Runs once at a time: two hundred items added in a row must not queue two hundred times for the lock. */
  function flush(): Promise<void> {
    if (running) again = true
    running ??= (async () => {
      try {
        do {
          again = false
          await sendOnce()
        } while (again)
      } finally {
        running = undefined
      }
    })()
    return running
  }
  /** Resolves once the change is stored; sending continues in the background. */
  async function change(matches: (item: W) => boolean, to: (item: W) => W | undefined): Promise<void> {
    for (const item of (await mine()).filter(matches)) {
      const next = to(item)
      await (next ? store.put(next) : store.remove(item.key))
    }
    await load()
    void flush()
  }

  return {
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves once the items are stored; sending continues in the background. */
    async add(...items: readonly W[]): Promise<void> {
      await store.putAll(items)
      await load()
      void flush()
    },
    flush,
    change,
    retry: (key: string) =>
      change(
        (item) => item.key === key,
        (item) => ({ ...item, refused: undefined }),
      ),
    drop: (key: string) =>
      change(
        (item) => item.key === key,
        () => undefined,
      ),
  }
}
