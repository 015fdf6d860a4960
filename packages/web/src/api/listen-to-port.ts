import { freshLine, halfLine, takeLines, textOfLine } from '@probeta/domain/press/line-bytes.ts'
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

/**
 * Opens a serial port and reports its lines. The browser asks for the port unless one was allowed before and is the only one.
 * A plug that is pulled and put back is opened again by itself. Must be called by a click: the browser's question needs one.
 * Rejects where nobody chose (NotFoundError) or another program holds the port.
 */
export async function listenToPort(settings: PortSettings, listener: Listener): Promise<LineSource> {
  const ports = serial()
  if (!ports) throw new DOMException('no serial ports here', 'NotSupportedError')
  const [known, ...others] = await ports.getPorts()
  let port = known && others.length === 0 ? known : await ports.requestPort()
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let closing = false
  const ofPort = ({ usbVendorId, usbProductId } = port.getInfo()) => `${usbVendorId}:${usbProductId}`
  const plug = ofPort()

  const open = () => port.open({ ...settings, bufferSize: BUFFER_BYTES })
  await open()

  /** Reads until the plug is pulled or the listening ends. After an invalid byte its line is dropped, not the port. */
  async function read(): Promise<void> {
    const openedAt = performance.now()
    let line = freshLine
    let received = false
    let last: Readable | null = null
    while (!closing && port.readable && port.readable !== last) {
      last = port.readable
      reader = last.getReader()
      try {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) return
          if (!received && performance.now() - openedAt < SETTLED_MS) line = halfLine
          received = true
          const taken = takeLines(line, value)
          line = taken.rest
          for (const bytes of taken.lines) {
            const text = textOfLine(bytes)
            if (text === null) listener.onNoise?.()
            else listener.onLine(text)
          }
        }
      } catch {
        // Without a stream the plug was pulled, which is reported elsewhere.
        if (!port.readable) return
        line = halfLine
        listener.onNoise?.()
      } finally {
        reader.releaseLock()
      }
    }
  }

  let replugged = Promise.withResolvers<void>()
  const onConnect = ({ target }: Event) => {
    const back = target as Partial<SerialPort> | null
    if (typeof back?.open === 'function' && ofPort(back.getInfo?.()) === plug) port = back as SerialPort
    replugged.resolve()
  }
  async function reopen(): Promise<boolean> {
    for (const wait of REOPEN_MS) {
      await sleep(wait)
      if (closing) return false
      try {
        await open()
        return true
      } catch {
        // Not ready yet, or another plug: the next try, or the next one that is put in.
      }
    }
    return false
  }
  async function listen(): Promise<void> {
    for (;;) {
      await read()
      await port.close().catch(() => undefined)
      if (closing) return
      listener.onLost()
      do {
        await replugged.promise
        replugged = Promise.withResolvers()
        if (closing) return
      } while (!(await reopen()))
      listener.onBack?.()
    }
  }
  ports.addEventListener?.('connect', onConnect)
  const ended = listen()

  const { usbVendorId } = port.getInfo()
  return {
    name: usbVendorId === undefined ? '' : `USB ${usbVendorId.toString(16).padStart(4, '0')}`,
    async close() {
      closing = true
      ports.removeEventListener?.('connect', onConnect)
      replugged.resolve()
      await reader?.cancel().catch(() => undefined)
      await ended
    },
  }
}
