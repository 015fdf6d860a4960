import type { Press } from '@probeta/contract/laboratory/presses.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressLines } from '../../../testing/press-lines.ts'
import type { PressReading, PressReadingStore } from '../../../trade/offline/press-readings.ts'
import { listenToPort } from '../../../api/listen-to-port.ts'
import { createWatch } from './watch-press.ts'

const press = (but: Partial<NonNullable<Press['lines']>> = {}): Press => ({
  id: 'p1',
  version: 1,
  name: 'Prensa',
  certificate: '',
  calibratedUntil: null,
  verified: null,
  active: true,
  lines: { ...pressLines, pattern: '{code};{load} {unit}', ...but },
})

/** A fake of the store that survives a reload. */
function aStore(): PressReadingStore & { kept: Map<number, PressReading> } {
  const kept = new Map<number, PressReading>()
  return {
    kept,
    all: async () => [...kept.values()],
    put: async (received) => void kept.set(received.number, received),
    remove: async (number) => void kept.delete(number),
  }
}

/** A fake of the browser's serial port: opened, fed byte by byte, unplugged and plugged in again. */
class Plug extends EventTarget {
  readable: ReadableStream<Uint8Array<ArrayBuffer>> | null = null
  private speak: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  private inserted = true
  open() {
    if (!this.inserted) return Promise.reject(new DOMException('gone', 'NetworkError'))
    this.begin()
    return Promise.resolve()
  }
  private begin() {
    this.readable = new ReadableStream({ start: (controller) => void (this.speak = controller) })
  }
  close() {
    this.readable = null
    return Promise.resolve()
  }
  getInfo = () => ({ usbVendorId: 0x0403, usbProductId: 1 })
  says = (bytes: readonly number[]) => this.speak?.enqueue(Uint8Array.from(bytes))
  /** A byte that could not be decoded: the browser ends this stream and begins another. */
  garbles() {
    const before = this.speak
    this.begin()
    before?.error(new DOMException('framing', 'FramingError'))
  }
  pull() {
    this.inserted = false
    this.readable = null
    this.speak?.error(new DOMException('lost', 'NetworkError'))
  }
  putBack(at: EventTarget) {
    this.inserted = true
    const event = new Event('connect')
    Object.defineProperty(event, 'target', { value: this })
    at.dispatchEvent(event)
  }
}

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const settled = () => vi.advanceTimersByTimeAsync(400)

async function listening(of: Press = press()) {
  const plug = new Plug()
  const ports = Object.assign(new EventTarget(), {
    getPorts: () => Promise.resolve([plug]),
    requestPort: () => Promise.resolve(plug),
  })
  vi.stubGlobal('navigator', { serial: ports })
  const store = aStore()
  const watch = createWatch(store)
  await watch.listen(of, (listener) =>
    of.lines ? listenToPort(of.lines, listener) : Promise.reject(new TypeError('typed')),
  )
  await settled()
  const loads = () => watch.snapshot().waiting.map(({ reading }) => `${reading.code} ${reading.load.typed}`)
  return { plug, ports, store, watch, loads, putBack: () => plug.putBack(ports) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const session = 'LISTO\r\nOB1-1;412.3 kN\r\n\r\nOB1-2;98.55 kN\nOB1-3;1412 kN\r\n'
const loadsOf = (text: string) =>
  [...text.matchAll(/(OB1-\d);([\d.]+) kN(?=[\r\n])/g)].map(([, code, load]) => `${code} ${load}`)

describe('a cable that is pulled in the middle', () => {
  it.each(Array.from({ length: session.length + 1 }, (_, at) => at))(
    'after byte %d loses nothing that was shown, reads no half line, and goes on when it is put back',
    async (at) => {
      const { plug, store, watch, loads, putBack } = await listening()
      for (const byte of bytesOf(session.slice(0, at))) plug.says([byte])
      await settled()
      const shown = loads()
      expect(shown).toEqual(loadsOf(session.slice(0, at)))
      plug.pull()
      await settled()
      expect(watch.snapshot().state).toBe('lost')
      expect(loads()).toEqual(shown)

      // The page is reopened while the cable is still unplugged: the shown load is on the device.
      const after = createWatch(store)
      await after.recall(() => Promise.resolve(false))
      expect(after.snapshot().waiting.map(({ line }) => line)).toEqual(
        watch.snapshot().waiting.map(({ line }) => line),
      )

      putBack()
      await settled()
      expect(watch.snapshot().state).toBe('listening')
      plug.says(bytesOf('OB9-9;77 kN\r\n'))
      await settled()
      expect(loads()).toEqual([...shown, 'OB9-9 77'])
      await watch.leave()
    },
  )

  it('while a load rises says where it broke off, and takes no lower load for the highest', async () => {
    const { plug, watch, loads, putBack } = await listening(press({ pattern: '{load}', sends: 'running' }))
    plug.says(bytesOf('0\n100\n312.4\n'))
    await settled()
    expect(watch.snapshot().running?.load.typed).toBe('312.4')
    plug.pull()
    await settled()
    expect(watch.snapshot().cutAt?.load.typed).toBe('312.4')
    putBack()
    await settled()
    plug.says(bytesOf('250\n20\n0\n300\n404\n10\n'))
    await settled()
    expect(loads()).toEqual(['null 404'])
    await watch.leave()
  })

  it('and put back in the middle of what the press says reads no end of a line', async () => {
    const { plug, loads, watch, putBack } = await listening(press({ pattern: '{load} {unit}' }))
    plug.pull()
    await settled()
    putBack()
    await vi.advanceTimersByTimeAsync(1)
    plug.says(bytesOf('12.3 kN\r\n98 kN\r\n'))
    await settled()
    expect(loads()).toEqual(['null 98'])
    await watch.leave()
  })
})

describe('a line that is not clean', () => {
  it('costs the line that was hit and no other', async () => {
    const { plug, loads, watch } = await listening()
    plug.says(bytesOf('OB1-1;41'))
    await settled()
    plug.garbles()
    await settled()
    expect(watch.snapshot().noise).toBe(true)
    plug.says(bytesOf('2.3 kN\r\nOB1-2;98 kN\r\n'))
    await settled()
    expect(loads()).toEqual(['OB1-2 98'])
    await watch.leave()
  })
  it('of another speed is told as noise', async () => {
    const { plug, loads, watch } = await listening()
    plug.says([0x4f, 0x80, 0x00, 0x31, 0x9d, 0x32, 10, 0xff, 0xfe, 0x03, 0x81, 13])
    await settled()
    expect([watch.snapshot().noise, loads()]).toEqual([true, []])
    await watch.leave()
  })
  it('a flood of loads stops being taken, and nothing that was shown goes', async () => {
    const { plug, loads, watch, store } = await listening()
    for (let n = 0; n < 500; n += 1) plug.says(bytesOf(`OB1-${n};${n + 1} kN\r\n`))
    await settled()
    expect(watch.snapshot().flooded).toBe(true)
    expect(loads()).toHaveLength(40)
    expect(store.kept.size).toBe(40)
    await watch.leave()
  })
  it('said twice in a row is one load', async () => {
    const { plug, loads, watch } = await listening()
    plug.says(bytesOf('OB1-1;412 kN\r\nOB1-1;412 kN\r\n'))
    await settled()
    expect(loads()).toEqual(['OB1-1 412'])
    await watch.leave()
  })
})

describe('a load that was shown', () => {
  it('stays on the device until its reading is there, or somebody leaves it', async () => {
    const { plug, store, watch } = await listening()
    plug.says(bytesOf('OB1-1;412 kN\r\nOB1-2;98 kN\r\n'))
    await settled()
    const [first, second] = watch.snapshot().waiting
    if (!first || !second) throw new Error('not heard')
    await watch.take(first, 's1')
    expect([...store.kept.values()].map(({ takenFor }) => takenFor)).toEqual(['s1', null])

    // The page ended before its draft was written: the load is offered again.
    const after = createWatch(store)
    await after.recall(() => Promise.resolve(false))
    expect(after.snapshot().waiting).toHaveLength(2)
    const withDraft = createWatch(store)
    await withDraft.recall(() => Promise.resolve(true))
    expect(withDraft.snapshot().waiting.map(({ reading }) => reading.code)).toEqual(['OB1-2'])

    await watch.settle('s1')
    await watch.dismiss(second.number)
    expect(store.kept.size).toBe(0)
    await watch.leave()
  })
})
