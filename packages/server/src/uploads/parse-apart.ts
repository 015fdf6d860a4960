import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../base/refusal.ts'
import type { Parse, ParsingJob, ParsingReply } from './parsing-job.ts'

/**
 * Heap limit of each lane, MB. A lane is a process of its own, so that no table waits for the file of an outsider who checks
 * a report.
 */
const heapOf = { tables: 1_024, pictures: 256, signatures: 128 } as const
type Lane = keyof typeof heapOf
/** `seconds`: for one file, from the start of its job. */
type Place = { lane: Lane; module: URL; seconds: number }

const mostWaiting = 20
/** Memory above which a process is not used again, bytes; an idle one is ended after `idleMs`. */
const mostHeld = 256_000_000
const idleMs = 60_000

type Turn = {
  last: Promise<unknown>
  waiting: number
  child: ChildProcess | undefined
  idle?: NodeJS.Timeout
}
const turns = new Map<Lane, Turn>()

function turnOf(lane: Lane): Turn {
  const turn = turns.get(lane) ?? { last: Promise.resolve(), waiting: 0, child: undefined }
  turns.set(lane, turn)
  return turn
}

function start(lane: Lane, turn: Turn): ChildProcess {
  const child = fork(fileURLToPath(new URL('./parsing-process.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapOf[lane]}`, '--disable-warning=ExperimentalWarning'],
    // A process that reads files of outsiders gets none of the server's settings.
    env: {},
    // V8's messages at the end of memory would fill the log of the server.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Also while it is idle: the next file starts another process.
  const forget = () => {
    if (turn.child === child) turn.child = undefined
  }
  child.on('error', forget).on('exit', forget).on('disconnect', forget)
  return child
}

/** Keeps the server alive while a job runs; an idle process does not. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) child.ref()
  else child.unref()
  if (held) child.channel?.ref()
  else child.channel?.unref()
}

function end(turn: Turn): void {
  turn.child?.kill('SIGKILL')
  turn.child = undefined
}

function run<R>({ lane, seconds }: Place, turn: Turn, job: ParsingJob): Promise<R> {
  clearTimeout(turn.idle)
  const child = (turn.child ??= start(lane, turn))
  hold(child, true)
  return new Promise<R>((resolve, reject) => {
    const timer = setTimeout(() => die(new Refusal('file.tooDemanding')), seconds * 1_000)
    function settle(): void {
      clearTimeout(timer)
      child.off('message', take).off('error', lose).off('exit', leave)
    }
    function die(why: Error): void {
      settle()
      end(turn)
      reject(why)
    }
    function lose(): void {
      die(new Refusal('server.busy'))
    }
    // V8 aborts when memory ends, and the system may kill the process. Exit code 1 is an uncaught error.
    function leave(code: number | null): void {
      die(code === 1 ? new Error('the parsing process ended') : new Refusal('file.tooDemanding'))
    }
    function take(reply: ParsingReply<R>): void {
      settle()
      if (reply.heldBytes > mostHeld) end(turn)
      else {
        hold(child, false)
        turn.idle = setTimeout(() => end(turn), idleMs).unref()
      }
      if ('refused' in reply) reject(new Refusal(reply.refused, reply.detail))
      else if ('failed' in reply) reject(new Error(reply.failed))
      else resolve(reply.done)
    }
    child.on('message', take).on('error', lose).on('exit', leave)
    child.send(job, (error) => {
      if (error) lose()
    })
  })
}

type OptionsOf<P> = P extends (bytes: Buffer, ...options: infer S) => unknown ? S : never

/**
 * Runs a module's `parse` on the bytes of an uploaded file in a process of its own: when a thread runs out of memory, V8 may
 * end the whole server (decision 0044). One file of a lane at a time. Refuses as the parser does, with `file.tooDemanding`
 * where it exceeds the memory or time, and with `server.busy` where too many wait.
 */
export const parseApart =
  <P extends Parse<never, unknown>>(place: Place) =>
  async (bytes: Buffer, ...[options]: OptionsOf<P>): Promise<Awaited<ReturnType<P>>> => {
    const turn = turnOf(place.lane)
    if (turn.waiting >= mostWaiting) throw new Refusal('server.busy')
    turn.waiting += 1
    const work = () => run<Awaited<ReturnType<P>>>(place, turn, { module: place.module.href, bytes, options })
    const mine = turn.last.then(work)
    turn.last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      turn.waiting -= 1
    }
  }
