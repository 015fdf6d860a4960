import type { OtherTabs } from '../../api/other-tabs.ts'

/** What waits to be sent once: its key makes a repeated call answer what the first one answered. */
export type Waiting = {
  readonly key: string
  readonly owner: string
  /** Refused for good: a person decides. The sentence is the refusal's own. */
  readonly refused?: string | undefined
}

export type OutboxSnapshot<W> = {
  readonly waiting: readonly W[]
  readonly sending: string | null
  /** The last try reached nobody: what waits, waits for the network. */
  readonly stuck: boolean
  /** What other people left on this device. */
  readonly others: readonly W[]
}

export type Keeping<W> = {
  all(): Promise<readonly W[]>
  put(item: W): Promise<void>
  /** Together or not at all, where there is a way. */
  putAll?(items: readonly W[]): Promise<void>
  remove(key: string): Promise<void>
}

type Given<W> = {
  keeping: Keeping<W>
  /** Those that show the same: what one of them sends no longer waits in any. */
  tabs: OtherTabs
  /** Who is in now; what others left on a shared device waits for them. */
  owner: () => string
  isReady: (item: W) => boolean
  send: (item: W) => Promise<unknown>
  /** One tab at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  /** The refusal's sentence; undefined where the same call may go through later. */
  refusalOf: (error: unknown) => string | undefined
  /** What is kept of a refusal beside its sentence. */
  refuse?: (item: W, error: unknown) => W
  onSent: (item: W) => void
  /** Something is left that another try may bring through. */
  later: (retry: () => void) => void
}

/** Sends one after the other what is kept, each once, and forgets it when the server has it. */
export function createOutbox<W extends Waiting>(given: Given<W>) {
  const { keeping: shelf, tabs, owner, isReady, send, exclusively, refusalOf, onSent, later } = given
  const { refuse = (item: W) => item } = given
  let snapshot: OutboxSnapshot<W> = { waiting: [], sending: null, stuck: false, others: [] }
  const listeners = new Set<() => void>()

  const show = (next: Partial<OutboxSnapshot<W>>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }
  const keeping: Required<Keeping<W>> = {
    all: () => shelf.all(),
    put: (item) => shelf.put(item).then(tabs.tell),
    putAll: async (items) => {
      if (shelf.putAll) await shelf.putAll(items)
      else for (const item of items) await shelf.put(item)
      tabs.tell()
    },
    remove: (key) => shelf.remove(key).then(tabs.tell),
  }
  const mine = async () => (await keeping.all()).filter((item) => item.owner === owner())
  async function load(): Promise<void> {
    const all = await keeping.all()
    const isMine = (item: W) => item.owner === owner()
    show({ waiting: all.filter(isMine), others: all.filter((item) => !isMine(item)) })
  }
  tabs.hear(() => void load())

  /** Looks anew before each: what a person took back meanwhile is not sent any more. */
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
        await keeping.remove(item.key)
        show({ stuck: false })
        onSent(item)
      } catch (error) {
        const refused = refusalOf(error)
        show({ stuck: refused === undefined })
        if (refused === undefined) return later(() => void flush())
        await keeping.put({ ...refuse(item, error), refused })
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
  /** One at a time: two hundred that are kept one after the other are no two hundred turns in the queue for the lock. */
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
  /** Resolves once it is kept so; sending goes on by itself. */
  async function change(matches: (item: W) => boolean, to: (item: W) => W | undefined): Promise<void> {
    for (const item of (await mine()).filter(matches)) {
      const next = to(item)
      await (next ? keeping.put(next) : keeping.remove(item.key))
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
    /** Resolves once it is kept; sending goes on by itself. */
    async add(...items: readonly W[]): Promise<void> {
      await keeping.putAll(items)
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
