import {
  freshLine,
  halfLine,
  takeLines,
  textOfLine,
  type UnfinishedLine,
} from '@probeta/domain/press/line-bytes.ts'
import type { LineSource, Listener } from './line-source.ts'

type Readable = ReadableStream<Uint8Array<ArrayBuffer>>

/** The part of Web Serial in use, which TypeScript's types lack: https://wicg.github.io/serial/ */
type SerialPort = {
  readonly readable: Readable | null
  open(settings: PortSettings & { bufferSize?: number }): Promise<void>
  close(): Promise<void>
  getInfo(): { usbVendorId?: number; usbProductId?: number }
}
type Serial = Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> & {
  requestPort(): Promise<SerialPort>
  getPorts(): Promise<SerialPort[]>
}

export type PortSettings = {
  baudRate: number
  dataBits: 7 | 8
  parity: 'none' | 'even' | 'odd'
  stopBits: 1 | 2
}

const serial = (): Serial | undefined => (navigator as { serial?: Serial }).serial

/** Only some browsers on computers have it, and only over HTTPS or on the machine itself. */
export const canListenToPort = (): boolean => serial() !== undefined

/** Bytes that come sooner after opening may be the end of a line whose beginning was missed. */
const SETTLED_MS = 150
/** Size of the browser's buffer, for a burst of data. */
const BUFFER_BYTES = 65_536
const REOPEN_MS = [0, 300, 1_500]

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

type Reader = ReadableStreamDefaultReader<Uint8Array>
/** `port` is another one once the plug was put back. */
type Listening = { port: SerialPort; reader?: Reader; closing: boolean }

const plugOf = ({ usbVendorId, usbProductId }: ReturnType<SerialPort['getInfo']>) =>
  `${usbVendorId}:${usbProductId}`

/** Reports the lines of a stream until it ends. `isMidLine`: the first bytes may be the end of a line begun before. */
async function readStream(reader: Reader, listener: Listener, isMidLine: () => boolean): Promise<void> {
  let line: UnfinishedLine | undefined
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    line ??= isMidLine() ? halfLine : freshLine
    const taken = takeLines(line, value)
    line = taken.rest
    for (const bytes of taken.lines) {
      const text = textOfLine(bytes)
      if (text === null) listener.onNoise?.()
      else listener.onLine(text)
    }
  }
}

/** Reads until the plug is pulled or the listening ends. After an invalid byte its line is dropped, not the port. */
async function readPort(listening: Listening, listener: Listener): Promise<void> {
  const { port } = listening
  const openedAt = performance.now()
  let dropped = false
  let last: Readable | null = null
  while (!listening.closing && port.readable && port.readable !== last) {
    last = port.readable
    const reader = last.getReader()
    listening.reader = reader
    try {
      return await readStream(reader, listener, () => dropped || performance.now() - openedAt < SETTLED_MS)
    } catch {
      // Without a stream the plug was pulled, which is reported elsewhere.
      if (!port.readable) return
      dropped = true
      listener.onNoise?.()
    } finally {
      reader.releaseLock()
    }
  }
}

/** Opens a port whose plug was put back; false where it is not ready for long, or is another one. */
async function reopen(listening: Listening, open: () => Promise<void>): Promise<boolean> {
  for (const wait of REOPEN_MS) {
    await sleep(wait)
    if (listening.closing) return false
    try {
      await open()
      return true
    } catch {
      // Not ready yet, or another plug: the next try, or the next one that is put in.
    }
  }
  return false
}

/** The plugs that are put in, of which the one with this identity takes the place of the port. */
function watchPlugs(ports: Serial, listening: Listening) {
  const plug = plugOf(listening.port.getInfo())
  let connected = Promise.withResolvers<void>()
  const onConnect = ({ target }: Event) => {
    const back = target as Partial<SerialPort> | null
    const isSame = plugOf(back?.getInfo?.() ?? listening.port.getInfo()) === plug
    if (typeof back?.open === 'function' && isSame) listening.port = back as SerialPort
    connected.resolve()
  }
  ports.addEventListener?.('connect', onConnect)
  return {
    async next(): Promise<void> {
      await connected.promise
      connected = Promise.withResolvers()
    },
    stop(): void {
      ports.removeEventListener?.('connect', onConnect)
      connected.resolve()
    },
  }
}

/**
 * Opens a serial port and reports its lines. The browser asks for the port unless one was allowed before and is the only one.
 * A plug that is pulled and put back is opened again by itself. Must be called by a click: the browser's question needs one.
 * Rejects where nobody chose (NotFoundError) or another program holds the port.
 */
export async function listenToPort(settings: PortSettings, listener: Listener): Promise<LineSource> {
  const ports = serial()
  if (!ports) throw new DOMException('no serial ports here', 'NotSupportedError')
  const [known, ...others] = await ports.getPorts()
  const port = known && others.length === 0 ? known : await ports.requestPort()
  const listening: Listening = { port, closing: false }
  const open = () => listening.port.open({ ...settings, bufferSize: BUFFER_BYTES })
  await open()
  const plugs = watchPlugs(ports, listening)

  async function listen(): Promise<void> {
    for (;;) {
      await readPort(listening, listener)
      await listening.port.close().catch(() => undefined)
      if (listening.closing) return
      listener.onLost()
      do {
        await plugs.next()
        if (listening.closing) return
      } while (!(await reopen(listening, open)))
      listener.onBack?.()
    }
  }
  const ended = listen()

  const { usbVendorId } = port.getInfo()
  return {
    name: usbVendorId === undefined ? '' : `USB ${usbVendorId.toString(16).padStart(4, '0')}`,
    async close() {
      listening.closing = true
      plugs.stop()
      await listening.reader?.cancel().catch(() => undefined)
      await ended
    },
  }
}
