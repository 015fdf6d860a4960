import { expect, it } from 'vitest'
import { lastRelease } from '../testing/released/released.ts'
import { installationFiles, laboratoryFiles } from './migrate.ts'

it('migrations that were released are as they were, and further ones follow them', async () => {
  const released = (await lastRelease())?.migrations
  const today = { installation: await installationFiles(), laboratory: await laboratoryFiles() }
  for (const part of ['installation', 'laboratory'] as const) {
    const before = Object.entries(released?.[part] ?? {})
    const now = today[part].map(({ name, sha256 }) => [name, sha256])
    expect(now.slice(0, before.length)).toEqual(before)
  }
})
