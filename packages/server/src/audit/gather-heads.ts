import { readdir, readFile } from 'node:fs/promises'
import { basename, join, matchesGlob } from 'node:path'
import { outsideFile } from './copy-heads.ts'
import { type Head, readHead } from './keep-heads.ts'

/** Heads stored outside, and their source. A `copy` must hold all of them; a letter holds the newest of its day. */
export type Outside = { name: string; copy: boolean } & (
  { heads: readonly Head[] } | { hash: string } | { wrong: string }
)
export type HeadSources = {
  folder: string | null
  keyId: string
  /** Several servers share the key, and each keeps a copy of its own in the folder. */
  shared: boolean
  files: readonly string[]
  values: readonly string[]
}

/**
 * Reads the heads to compare with the trail: the copy in the second folder if one is set, the given files, and single heads.
 */
export async function gatherHeads({ folder, keyId, shared, files, values }: HeadSources): Promise<Outside[]> {
  return [
    ...(folder === null ? [] : await copiesIn(folder, keyId, shared)),
    ...(await Promise.all(files.map((file) => headsOf(file, false)))),
    ...values.map(headOf),
  ]
}

/** Together the copies of several servers hold every head; an unreadable copy is returned on its own. */
async function copiesIn(folder: string, keyId: string, shared: boolean): Promise<Outside[]> {
  if (!shared) return [await headsOf(outsideFile(folder, keyId), true)]
  const all = outsideFile(folder, keyId, '*')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => matchesGlob(name, basename(all)))
  if (files.length === 0) return [{ name: all, copy: true, wrong: 'is missing' }]
  const copies = await Promise.all(files.map((name) => headsOf(join(folder, name), true)))
  const heads = copies.flatMap((copy) => ('heads' in copy ? copy.heads : []))
  return [...copies.filter((copy) => 'wrong' in copy), { name: all, copy: true, heads }]
}

async function headsOf(file: string, copy: boolean): Promise<Outside> {
  const name = file
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { name, copy, wrong: missing ? 'is missing' : `cannot be read (${String(error)})` }
  }
  if (text.trim() === '') return { name, copy, wrong: 'is empty: it was emptied' }
  const heads = headsIn(text)
  return heads.length > 0 ? { name, copy, heads } : { name, copy, wrong: 'holds no head: it was rewritten' }
}

/** Reads a head as in a letter or a heads file, or its hash alone. */
function headOf(value: string): Outside {
  const name = 'the head that was given'
  const [head] = headsIn(value)
  if (head) return { name, copy: false, heads: [head] }
  const hash = value.trim().toLowerCase()
  if (/^[0-9a-f]{64}$/.test(hash)) return { name, copy: false, hash }
  return { name, copy: false, wrong: 'is none: give the line {"laboratoryId":…} or its hash of 64 digits' }
}

/** Finds heads in a text, also in a saved letter with folded lines (quoted-printable). The last line for a seal counts. */
function headsIn(text: string): Head[] {
  const lines = text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const heads = [...lines.matchAll(/\{"laboratoryId":[^{}]*\}/g)].flatMap(([line]) => readHead(line) ?? [])
  return [...new Map(heads.map((head) => [`${head.laboratoryId} ${head.number}`, head])).values()]
}
