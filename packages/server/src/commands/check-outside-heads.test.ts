import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { plainLaboratory } from '../testing/template-laboratory.ts'
import { signingKey } from '../audit/keep-signing-key.ts'
import { headsFile } from '../audit/keep-heads.ts'
import { outsideFile } from '../audit/copy-heads.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { openLaboratory } from '../app/open-laboratory.ts'
import { readSettings } from '../base/settings.ts'
import { aDatabase } from '../testing/a-database.ts'
import { checkOutsideHeads } from './check-outside-heads.ts'

it('npm run verify-audit prints the differences in every given place, and counts them', async () => {
  const { pool, ownerUrl, drop } = await aDatabase()
  onTestFinished(() => drop())
  const place = await mkdtemp(join(tmpdir(), 'probeta-outside-'))
  onTestFinished(() => rm(place, { recursive: true }))
  const dataDir = join(place, 'data')
  const read = readSettings({ DATA_DIR: dataDir, AUDIT_HEADS_DIR: place }, 'verify-audit')
  if (!read.ok) throw new Error(read.detail.join())
  const key = await signingKey(dataDir)
  const scope = await openLaboratory(ownerUrl, plainLaboratory('Laboratorio'))
  await expect.poll(() => sealAudit(pool, scope, key, dataDir), { timeout: 30_000 }).toBeGreaterThan(0)
  const lines: string[] = []
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line: unknown) => lines.push(String(line)))
  onTestFinished(() => void vi.restoreAllMocks())
  const check = async (...args: string[]) => {
    lines.length = 0
    return checkOutsideHeads(pool, read.value, key.id, args)
  }
  expect(await check()).toBe(1)
  expect(lines).toEqual([`${outsideFile(place, key.id)} is missing.`])
  await writeFile(join(place, 'empty'), '')
  expect(await check('--heads', join(place, 'empty'), '--heads', headsFile(dataDir), '--head=abc')).toBe(3)
  expect(lines.map((line) => line.replace(place, ''))).toEqual([
    `/data/audit-heads.jsonl agrees with Laboratorio: 1 of its heads, up to seal 1 of 1.`,
    expect.stringContaining('is missing.'),
    '/empty is empty: it was emptied.',
    expect.stringContaining('the head that was given is none'),
  ])
  await expect(check('--haeds', 'x')).rejects.toThrow("Unknown option '--haeds'.")
})
