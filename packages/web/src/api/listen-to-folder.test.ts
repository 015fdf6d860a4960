import { beforeEach, describe, expect, it } from 'vitest'
import { type Folder, followFolder } from './listen-to-folder.ts'

type Bytes = Uint8Array<ArrayBuffer>
let files: Map<string, Bytes>
beforeEach(() => void (files = new Map()))

/** A folder whose files are bytes, with the interface of the browser's. */
const folder = (): Folder => ({
  name: 'prensa',
  async *values() {
    for (const [name, bytes] of files)
      yield { kind: 'file', name, getFile: () => Promise.resolve(new Blob([bytes])) }
  },
})
const join = (...parts: readonly Bytes[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))
const bytesOf = (of: string | Bytes): Bytes => (typeof of === 'string' ? new TextEncoder().encode(of) : of)
const write = (name: string, of: string | Bytes) => void files.set(name, bytesOf(of))
const append = (name: string, of: string | Bytes) =>
  write(name, join(files.get(name) ?? new Uint8Array(), bytesOf(of)))
const remove = (name: string) => void files.delete(name)
function rename(from: string, to: string) {
  write(to, files.get(from) ?? '')
  remove(from)
}
/** Two bytes a letter, the low one first. */
const utf16 = (text: string): Bytes =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  )
const mark = Uint8Array.from([0xff, 0xfe])

describe('a folder into which the program of a press writes', () => {
  it('says what is added, once, and nothing of what stood there before', async () => {
    write('a.csv', 'carga\n100\n')
    const look = await followFolder(folder())
    append('a.csv', '412,3\n')
    expect([await look(), await look()]).toEqual([['412,3'], []])
    write('b.txt', '98,5\n')
    write('notes.pdf', '1\n')
    expect(await look()).toEqual(['98,5'])
  })

  it('is the same wherever a look falls into what is written', async () => {
    const written = 'OB1-1;412,3\r\nOB1-2;98,5\r\n\r\nOB1-3;7\n'
    for (let cut = 0; cut <= written.length; cut += 1) {
      write('a.csv', '')
      const look = await followFolder(folder())
      append('a.csv', written.slice(0, cut))
      const first = await look()
      append('a.csv', written.slice(cut))
      expect([...first, ...(await look())]).toEqual(['OB1-1;412,3', 'OB1-2;98,5', 'OB1-3;7'])
    }
  })

  it('says a last line without an end when it stays so, and again, whole, should it grow after all', async () => {
    const look = await followFolder(folder())
    write('a.csv', '4')
    expect([await look(), await look(), await look(), await look(), await look()].flat()).toEqual(['4'])
    append('a.csv', '12,3\n')
    expect(await look()).toEqual(['412,3'])
    append('a.csv', '98')
    for (let n = 0; n < 4; n += 1) await look()
    append('a.csv', '\n')
    expect(await look()).toEqual([])
  })

  it('written anew, with the newest on top, says the newest alone', async () => {
    write('a.csv', 'OB1-2;2\nOB1-1;1\n')
    const look = await followFolder(folder())
    write('a.csv', 'OB1-3;3\nOB1-2;2\nOB1-1;1\n')
    expect(await look()).toEqual(['OB1-3;3'])
    write('a.csv', 'OB1-4;4\n')
    expect(await look()).toEqual(['OB1-4;4'])
  })

  it('renamed or deleted says nothing a second time', async () => {
    const look = await followFolder(folder())
    write('today.csv', 'OB1-1;1\nOB1-2;2\n')
    expect(await look()).toEqual(['OB1-1;1', 'OB1-2;2'])
    rename('today.csv', 'monday.csv')
    expect(await look()).toEqual([])
    append('monday.csv', 'OB1-3;3\n')
    expect(await look()).toEqual(['OB1-3;3'])
    remove('monday.csv')
    expect(await look()).toEqual([])
    write('tuesday.csv', 'OB1-9;9\n')
    expect(await look()).toEqual(['OB1-9;9'])
  })

  it('reads marks of order, two bytes a letter and letters of older programs', async () => {
    const look = await followFolder(folder())
    write('bom.csv', '\ufeff412,3 kN\n')
    write('wide.csv', join(mark, utf16('98,5 kN\r\n')))
    write('bare.csv', utf16('77 kN\r\n'))
    write('old.csv', Uint8Array.from([0x35, 0x20, 0x6b, 0x4e, 0x20, 0x32, 0x33, 0xb0, 0x0a]))
    expect((await look()).toSorted()).toEqual(['412,3 kN', '5 kN 23°', '77 kN', '98,5 kN'])
    const more = utf16('66 kN\r\n')
    for (let cut = 0; cut < more.length - 3; cut += 1) {
      write('cut.csv', join(mark, more.slice(0, cut)))
      expect(await look()).toEqual([])
    }
    append('wide.csv', more)
    expect(await look()).toContain('66 kN')
  })
})
