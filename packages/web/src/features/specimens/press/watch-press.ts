import type { Press } from '@probeta/contract/presses.ts'
import type { LineReading } from '@probeta/domain/press/read-line.ts'
import {
  type PressReading,
  type PressReadingStore,
  pressReadingStore,
} from '../../../trade/offline/press-readings.ts'
import type { LineSource, Listener } from '../../../api/line-source.ts'
import { parsePressLines, type Said } from './parse-press-lines.ts'

export type { PressReading } from '../../../trade/offline/press-readings.ts'

export type Watch = {
  readonly state: 'off' | 'listening' | 'lost'
  readonly pressId: string | null
  /** What is listened to: a folder's name, a plug. */
  readonly source: string
  /** Loads that wait for their specimen, the earliest first. */
  readonly waiting: readonly PressReading[]
  /** Those that an earlier page heard: they are offered, and go nowhere by themselves. */
  readonly recalled: ReadonlySet<number>
  /** The load as it rises, of a press that says it. */
  readonly running: LineReading | null
  /** It broke off while it rose: the highest load was not heard. */
  readonly cutAt: LineReading | null
  /** The last line that said nothing of a load, so that a wrong pattern is seen at the press. */
  readonly passedOver: string | null
  /** What comes is no text. */
  readonly noise: boolean
  /** More than anybody can take: no more is shown until some of it is gone. */
  readonly flooded: boolean
}

const silent = { running: null, cutAt: null, passedOver: null, noise: false, flooded: false }
const off: Watch = { state: 'off', pressId: null, source: '', waiting: [], recalled: new Set(), ...silent }

const MOST_WAITING = 40
/** Some presses repeat their last line: the same again so soon is the same load. */
const REPEAT_MS = 1_500
/** A running load is said ten times a second; it is shown less often than a screen can draw. */
const SHOW_MS = 120
const LONGEST_LINE = 200

/** Listens to one press at a time. What is shown as read is on the shelf before, and stays there until it is of no more use. */
export function createWatch(shelf: PressReadingStore) {
  let watch = off
  let source: LineSource | undefined
  let shelving: Promise<unknown> = Promise.resolve()
  let showing: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  const tell = () => {
    clearTimeout(showing)
    showing = undefined
    for (const watcher of watchers) watcher()
  }
  function set(change: Partial<Watch>): void {
    watch = { ...watch, ...change }
    tell()
  }
  /** What changes with every line is drawn together. */
  function setSoon(change: Partial<Watch>): void {
    watch = { ...watch, ...change }
    showing ??= setTimeout(tell, SHOW_MS)
  }
  /** One after the other: what was heard first is shown first. */
  const inTurn = (work: () => Promise<void>) => (shelving = shelving.then(work, work))

  let lastNumber = 0
  let lastLoad = { line: '', at: 0 }
  function take(pressId: string, line: string, reading: LineReading): void {
    const at = Date.now()
    if (line === lastLoad.line && at - lastLoad.at < REPEAT_MS) return void (lastLoad = { line, at })
    lastLoad = { line, at }
    lastNumber = Math.max(lastNumber + 1, at * 1_000)
    const heard = {
      number: lastNumber,
      pressId,
      line: line.slice(0, LONGEST_LINE),
      reading,
      at,
      takenFor: null,
    }
    setSoon({ passedOver: null, noise: false, cutAt: null })
    void inTurn(async () => {
      if (watch.waiting.length >= MOST_WAITING) return setSoon({ flooded: true })
      await shelf.put(heard)
      set({ waiting: [...watch.waiting, heard] })
    })
  }

  async function leave(): Promise<void> {
    const before = source
    source = undefined
    await before?.close()
    await shelving
    set({ ...off, waiting: watch.waiting, recalled: watch.recalled })
  }

  /** Listens to a press from now on, wherever one goes in the application. */
  async function listen(press: Press, open: (listener: Listener) => Promise<LineSource>): Promise<void> {
    const { lines, id: pressId } = press
    if (!lines) return
    await leave()
    const hear = (said: Said) => {
      if (said.kind === 'load') return take(pressId, said.line, said.reading)
      if (said.kind === 'running')
        return setSoon({ running: said.reading, ...(said.reading && { cutAt: null, noise: false }) })
      return setSoon({ passedOver: said.line.slice(0, LONGEST_LINE) })
    }
    const ear = parsePressLines(lines, hear)
    source = await open({
      onLine: (line) => ear.onLine(line),
      onNoise: () => {
        ear.cut()
        setSoon({ noise: true })
      },
      onLost: () => set({ state: 'lost', running: null, cutAt: ear.cut() }),
      onBack: () => set({ state: 'listening', noise: false }),
    })
    set({ ...silent, state: 'listening', pressId, source: source.name })
  }

  const without = (numbers: ReadonlySet<number>) => ({
    waiting: watch.waiting.filter(({ number }) => !numbers.has(number)),
    flooded: false,
  })
  return {
    snapshot: () => watch,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    listen,
    leave,
    /** It stands in the form of its specimen now, and on the shelf until that is kept itself. */
    take(heard: PressReading, specimenId: string): Promise<unknown> {
      set(without(new Set([heard.number])))
      return inTurn(() => shelf.put({ ...heard, takenFor: specimenId }))
    },
    /** Nobody wants it: a person said so. */
    dismiss(number: number): Promise<unknown> {
      set(without(new Set([number])))
      return inTurn(() => shelf.remove(number))
    },
    /** The reading of a specimen is kept itself, or was cleared by a person. */
    settle: (specimenId: string): Promise<unknown> =>
      inTurn(async () => {
        for (const { number, takenFor } of await shelf.all())
          if (takenFor === specimenId) await shelf.remove(number)
      }),
    /** What an earlier page heard. `isInForm`: it stands in a form that was kept with it. */
    recall: (isInForm: (heard: PressReading) => Promise<boolean>): Promise<unknown> =>
      inTurn(async () => {
        const known = new Set(watch.waiting.map(({ number }) => number))
        const found: PressReading[] = []
        for (const heard of await shelf.all())
          if (!known.has(heard.number) && (heard.takenFor === null || !(await isInForm(heard))))
            found.push({ ...heard, takenFor: null })
        if (found.length === 0) return
        const waiting = [...found, ...watch.waiting].toSorted((a, b) => a.number - b.number)
        set({ waiting, recalled: new Set([...watch.recalled, ...found.map(({ number }) => number)]) })
      }),
  }
}

/** The one of this page. */
export const pressWatch = createWatch(pressReadingStore)
