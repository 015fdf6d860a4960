import { readdir, readFile } from 'node:fs/promises'
import { basename, join, matchesGlob } from 'node:path'
import { outsideFile } from './copy-heads.ts'
import { type Head, readHead } from './keep-heads.ts'

/** Heads that were kept outside, and where. Of a `copy` none may be missing; a letter holds the newest of its day. */
export type Outside = { name: string; copy: boolean } & (
  { heads: readonly Head[] } | { hash: string } | { wrong: string }
)
export type Asked = {
  folder: string | null
  keyId: string
  /** Several servers share the key, and each keeps a copy of its own in the folder. */
  shared: boolean
  files: readonly string[]
  values: readonly string[]
}

/** What is compared with the trail: the copy in the second folder if one is set, files that are named, and single heads. */
export async function gatherHeads({ folder, keyId, shared, files, values }: Asked): Promise<Outside[]> {
  return [
    ...(folder === null ? [] : await copiesIn(folder, keyId, shared)),
    ...(await Promise.all(files.map((file) => headsOf(file, false)))),
    ...values.map(headOf),
  ]
}

/** Between them the copies of several servers hold every head; one that cannot be read is named by itself. */
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

/** A head as a letter or a heads file holds it, or its hash alone. */
function headOf(value: string): Outside {
  const name = 'the head that was given'
  const [head] = headsIn(value)
  if (head) return { name, copy: false, heads: [head] }
  const hash = value.trim().toLowerCase()
  if (/^[0-9a-f]{64}$/.test(hash)) return { name, copy: false, hash }
  return { name, copy: false, wrong: 'is none: give the line {"laboratoryId":…} or its hash of 64 digits' }
}

/** Also from within a letter that was saved with its lines folded (quoted-printable). The last line for a seal counts. */
function headsIn(text: string): Head[] {
  const lines = text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const heads = [...lines.matchAll(/\{"laboratoryId":[^{}]*\}/g)].flatMap(([line]) => readHead(line) ?? [])
  return [...new Map(heads.map((head) => [`${head.laboratoryId} ${head.number}`, head])).values()]
}
