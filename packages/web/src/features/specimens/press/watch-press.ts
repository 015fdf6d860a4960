import type { Press } from '@probeta/contract/laboratory/presses.ts'
import type { LineReading } from '@probeta/domain/press/read-line.ts'
import {
  type PressReading,
  type PressReadingStore,
  pressReadingStore,
} from '../../../trade/offline/press-readings.ts'
import type { LineSource, Listener, SentLine } from '../../../api/line-source.ts'
import { parsePressLines, type PressEvent } from './parse-press-lines.ts'

export type { PressReading } from '../../../trade/offline/press-readings.ts'

export type Watch = {
  readonly state: 'off' | 'listening' | 'lost'
  readonly pressId: string | null
  /** Name of the source: a folder, a port. */
  readonly source: string
  /** Loads that wait for their specimen, the earliest first. */
  readonly waiting: readonly PressReading[]
  /** Readings recalled from an earlier page, or that waited on their way: they are offered, and never taken by themselves. */
  readonly recalled: ReadonlySet<number>
  /** The load as it rises, where the press sends it. */
  readonly running: LineReading | null
  /** Running load at which the connection broke: the highest load was lost. */
  readonly cutAt: LineReading | null
  /** The last line without a load, so that a wrong pattern is noticed at the press. */
  readonly passedOver: string | null
  /** The bytes received are not text. */
  readonly noise: boolean
  /** Too many readings wait: no more are shown until some are taken or dismissed. */
  readonly flooded: boolean
  /** User whose page takes the lines of the bridge instead of this one. */
  readonly elsewhere: string | null
}

const silent = { running: null, cutAt: null, passedOver: null, noise: false, flooded: false, elsewhere: null }
const off: Watch = { state: 'off', pressId: null, source: '', waiting: [], recalled: new Set(), ...silent }

const MOST_WAITING = 40
/** Some presses repeat their last line: the same line within this time is the same load. */
const REPEAT_MS = 1_500
/** A running load arrives ten times a second; it is shown less often than a screen can draw. */
const SHOW_MS = 120
const LONGEST_LINE = 200

/** The state of a watch and those who look at it. */
function createState() {
  let watch = off
  let showing: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()
  const notify = () => {
    clearTimeout(showing)
    showing = undefined
    for (const watcher of watchers) watcher()
  }
  return {
    snapshot: () => watch,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    set(change: Partial<Watch>): void {
      watch = { ...watch, ...change }
      notify()
    },
    /** Changes that come with every line are drawn together. */
    setSoon(change: Partial<Watch>): void {
      watch = { ...watch, ...change }
      showing ??= setTimeout(notify, SHOW_MS)
    },
  }
}
type State = ReturnType<typeof createState>

/** The readings that wait for their specimen. One is stored before it is shown, and stays stored until it is no longer needed. */
function createReadings({ snapshot, set, setSoon }: State, store: PressReadingStore) {
  let writing: Promise<unknown> = Promise.resolve()
  /** Runs one at a time: readings are shown in the order in which they arrived. */
  const inTurn = (work: () => Promise<void>) => (writing = writing.then(work, work))
  const remove = (number: number) =>
    set({ waiting: snapshot().waiting.filter((one) => one.number !== number), flooded: false })
  return {
    written: () => writing,
    add: (received: PressReading): Promise<unknown> =>
      inTurn(async () => {
        if (snapshot().waiting.length >= MOST_WAITING) return setSoon({ flooded: true })
        await store.put(received)
        set({ waiting: [...snapshot().waiting, received] })
      }),
    /** The reading is in the form of its specimen; it stays stored until the form itself is. */
    take(received: PressReading, specimenId: string): Promise<unknown> {
      remove(received.number)
      return inTurn(() => store.put({ ...received, takenFor: specimenId }))
    },
    /** A person dismissed it. */
    dismiss(number: number): Promise<unknown> {
      remove(number)
      return inTurn(() => store.remove(number))
    },
    /** The reading of a specimen is stored itself, or was cleared by a person. */
    settle: (specimenId: string): Promise<unknown> =>
      inTurn(async () => {
        for (const { number, takenFor } of await store.all())
          if (takenFor === specimenId) await store.remove(number)
      }),
    /** Recalls the readings of an earlier page. `isInForm`: true when a stored draft contains it. */
    recall: (isInForm: (received: PressReading) => Promise<boolean>): Promise<unknown> =>
      inTurn(async () => {
        const found = await leftOver(store, snapshot(), isInForm)
        if (found.length === 0) return
        const waiting = [...found, ...snapshot().waiting].toSorted((a, b) => a.number - b.number)
        set({ waiting, recalled: new Set([...snapshot().recalled, ...found.map(({ number }) => number)]) })
      }),
  }
}

/** Returns the stored readings that neither wait already nor are in a form. */
async function leftOver(
  store: PressReadingStore,
  { waiting }: Watch,
  isInForm: (received: PressReading) => Promise<boolean>,
): Promise<PressReading[]> {
  const known = new Set(waiting.map(({ number }) => number))
  const found: PressReading[] = []
  for (const received of await store.all())
    if (!known.has(received.number) && (received.takenFor === null || !(await isInForm(received))))
      found.push({ ...received, takenFor: null })
  return found
}

/** Numbers the loads of a press; null for a load that it repeats. */
function createNumbering() {
  let lastNumber = 0
  let last = { line: '', at: 0 }
  /** `sentAt`: epoch ms by the clock of the device that passed the line on. */
  return (pressId: string, line: string, reading: LineReading, sentAt?: number): PressReading | null => {
    const at = Date.now()
    const since = (sentAt ?? at) - last.at
    const isRepeated = line === last.line && since >= 0 && since < REPEAT_MS
    last = { line, at: sentAt ?? at }
    if (isRepeated) return null
    lastNumber = Math.max(lastNumber + 1, at * 1_000)
    return { number: lastNumber, pressId, line: line.slice(0, LONGEST_LINE), reading, at, takenFor: null }
  }
}

/** Listens to one press at a time. */
export function createWatch(store: PressReadingStore) {
  const state = createState()
  const { snapshot, subscribe, set, setSoon } = state
  const { written, add, ...readings } = createReadings(state, store)
  const numbered = createNumbering()
  let source: LineSource | undefined

  function onEvent(pressId: string, event: PressEvent, sent?: SentLine): void {
    if (event.kind === 'other') return setSoon({ passedOver: event.line.slice(0, LONGEST_LINE) })
    const { kind, reading } = event
    if (kind === 'running')
      return setSoon({ running: reading, ...(reading && { cutAt: null, noise: false }) })
    const received = numbered(pressId, event.line, reading, sent?.at)
    if (!received) return
    setSoon({ passedOver: null, noise: false, cutAt: null })
    if (sent?.waited) set({ recalled: new Set([...snapshot().recalled, received.number]) })
    void add(received)
  }
  async function leave(): Promise<void> {
    const before = source
    source = undefined
    await before?.close()
    await written()
    const { waiting, recalled } = snapshot()
    set({ ...off, waiting, recalled })
  }
  /** Starts listening to a press; continues on every page of the application. */
  async function listen(press: Press, open: (listener: Listener) => Promise<LineSource>): Promise<void> {
    const { lines, id: pressId } = press
    if (!lines) return
    await leave()
    let sent: SentLine | undefined
    const parser = parsePressLines(lines, (event) => onEvent(pressId, event, sent))
    source = await open({
      onLine: (line, its) => {
        sent = its
        parser.onLine(line)
      },
      onElsewhere: (elsewhere) => setSoon({ elsewhere }),
      onNoise: () => {
        parser.cut()
        setSoon({ noise: true })
      },
      onLost: () => set({ state: 'lost', running: null, cutAt: parser.cut() }),
      onBack: () => set({ state: 'listening', noise: false }),
    })
    set({ ...silent, state: 'listening', pressId, source: source.name })
  }
  return { snapshot, subscribe, listen, leave, written, ...readings }
}

/** The single watch of this page. */
export const pressWatch = createWatch(pressReadingStore)
