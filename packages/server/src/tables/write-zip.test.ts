import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { hasTool } from '../testing/servers/ask-tool.ts'
import { zipInto } from './write-zip.ts'

const many = 70_000

it('packs what is long and keeps what is small already, and other programs read both', async () => {
  const path = join(tmpdir(), `probeta-${crypto.randomUUID()}.zip`)
  const file = await open(path, 'wx+')
  try {
    const zip = zipInto(file, new Date('2026-11-21T10:00:00Z'))
    const line = Buffer.from('una línea,otra\r\n'.repeat(100))
    const packed = await zip.pack(
      'tables/ñandú.csv',
      (async function* () {
        for (let at = 0; at < 2_000; at += 1) yield line
      })(),
    )
    expect(packed.bytes).toBe(line.length * 2_000)
    await zip.store('files/a.jpg', new Uint8Array([255, 216, 255]))
    const bytes = await zip.end()
    const whole = Buffer.alloc(bytes)
    await file.read(whole, 0, bytes, 0)
    const read = unzipSync(new Uint8Array(whole))
    expect(Object.keys(read)).toEqual(['tables/ñandú.csv', 'files/a.jpg'])
    expect(read['tables/ñandú.csv']?.length).toBe(packed.bytes)
    expect([...(read['files/a.jpg'] ?? [])]).toEqual([255, 216, 255])
    expect(bytes).toBeLessThan(packed.bytes / 10)
    // Checked by a program that is strict about the format, where there is one.
    if (hasTool('python3'))
      expect(execFileSync('python3', ['-m', 'zipfile', '-t', path], { encoding: 'utf8' })).toContain('Done')
  } finally {
    await file.close()
    await rm(path)
  }
})

it('holds more entries than the old form of a ZIP can count', async () => {
  const path = join(tmpdir(), `probeta-${crypto.randomUUID()}.zip`)
  const file = await open(path, 'wx+')
  try {
    const zip = zipInto(file, new Date('2026-11-21T10:00:00Z'))
    const nothing = new Uint8Array()
    for (let at = 0; at < many; at += 1) await zip.store(`files/${at}`, nothing)
    const bytes = await zip.end()
    const whole = Buffer.alloc(bytes)
    await file.read(whole, 0, bytes, 0)
    const names: string[] = []
    unzipSync(new Uint8Array(whole), { filter: ({ name }) => names.push(name) < 0 })
    expect(names.length).toBe(many)
    expect(names.at(-1)).toBe(`files/${many - 1}`)
  } finally {
    await file.close()
    await rm(path)
  }
}, 60_000)
