import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'

export type PseudoTerminal = {
  /** The press speaks: bytes go in at one end … */
  says: (bytes: string | Uint8Array) => void
  /** … and the cable is pulled, with whatever is on its way. */
  pull: () => Promise<void>
  /** Gives the pair back, without a word to whoever listened: an open one would keep the tests from ending. */
  release: () => void
}

/**
 * A pair of terminals of the operating system, as a USB plug is one: what is written at one end is read at the other, whole or
 * in pieces as the kernel likes. `script` belongs to every Debian.
 */
export async function openTerminal(
  onBytes: (bytes: Buffer) => void,
  onGone: () => void,
): Promise<PseudoTerminal> {
  const child = spawn('script', ['-q', '-f', '-c', 'stty raw -echo; tty; exec sleep 600', '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const path = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString()
      const found = /\/dev\/\S+/.exec(said)?.[0]
      if (found && /[\r\n]/.test(said)) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`no terminal: script ended with ${code}: ${said}`)))
  })
  const device = createReadStream(path)
  device.on('data', (data) => onBytes(Buffer.from(data)))
  // A terminal whose other end is gone reads as an error or as an end.
  device.once('error', onGone)
  device.once('end', onGone)
  return {
    says: (bytes) => void child.stdin.write(bytes),
    release() {
      child.kill('SIGKILL')
      device.destroy()
    },
    async pull() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
      device.destroy()
      onGone()
    },
  }
}
