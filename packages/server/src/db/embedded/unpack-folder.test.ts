import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { aDataFolder } from './a-data-folder.ts'
import { packFolder } from './pack-folder.ts'
import { unpackFolder } from './unpack-folder.ts'

async function places() {
  const { folder, clear } = await aDataFolder()
  onTestFinished(() => clear())
  const [from, into] = [join(folder, 'from'), join(folder, 'into')]
  await mkdir(from)
  return { folder, from, into }
}
async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
const packed = (from: string) => buffer(packFolder(from, 'backup'))

it('a packed folder comes out as it was, however the archive arrives', async () => {
  const { from, into } = await places()
  const long = join('a'.repeat(60), 'b'.repeat(60), 'ñ'.repeat(40))
  await mkdir(join(from, long), { recursive: true })
  const contents = { empty: '', [join(long, 'block')]: 'x'.repeat(512), odd: 'y'.repeat(70_001) }
  for (const [path, text] of Object.entries(contents)) await writeFile(join(from, path), text)
  const archive = await packed(from)
  for (const length of [1, 511, 1_000_000]) {
    const target = `${into}-${length}`
    await unpackFolder(inPieces(archive, length), target)
    for (const [path, text] of Object.entries(contents))
      expect(await readFile(join(target, 'backup', path), 'utf8')).toBe(text)
  }
})

it('nothing is written outside the folder, and no link is made', async () => {
  const { folder, from, into } = await places()
  await writeFile(join(from, 'xx'), 'evil')
  const archive = await packed(from)
  const at = archive.indexOf('backup/xx')
  const named = (name: string, kind = '0') => {
    const changed = Buffer.from(archive)
    changed.fill(0, at, at + 100)
    changed.write(name, at)
    changed.write(kind, at + 156)
    return changed
  }
  for (const [index, bad] of [
    named('../outside'),
    named(join(folder, 'outside')),
    named('a/../../outside'),
    named('link', '2'),
    archive.subarray(0, archive.length - 1_024),
    archive.subarray(0, at + 514),
  ].entries())
    await expect(unpackFolder(inPieces(bad, 4_096), `${into}-${index}`)).rejects.toThrow(
      /holds what no backup|ends/,
    )
  expect(await readdir(folder)).not.toContain('outside')
})
