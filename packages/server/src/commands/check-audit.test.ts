import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { signingKey } from '../audit/keep-signing-key.ts'
import { measureSeal } from '../audit/measure-seal.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { ownLaboratory } from '../testing/a-laboratory.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

it('verify-audit ends well where all agrees, and fails with every deviation named where something does not', async () => {
  const { database, scope, dataDir } = await ownLaboratory()
  const key = await signingKey(dataDir)
  await vi.waitFor(async () => {
    await sealAudit(database.pool, scope, key, dataDir)
    expect(await measureSeal(database.pool, scope)).toBe(0)
  }, 30_000)
  const verifyAudit = () =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const env = { ...process.env, VITEST: '', DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir }
      const args = [join(root, 'packages/server/src/main.ts'), 'verify-audit']
      const child = execFile(process.execPath, args, { cwd: root, env }, (_, out, problems) =>
        resolve({ code: child.exitCode, output: out + problems }),
      )
    })
  expect(await verifyAudit()).toMatchObject({
    code: 0,
    output: expect.stringMatching(/records and their documents are as the audit rows say/),
  })

  const intruder = new pg.Client({ connectionString: database.superuserUrl })
  await intruder.connect()
  await intruder.query(
    `set session_replication_role = replica; update app_user set names = 'Otra' where id = 1;
     delete from permission where ctid = (select min(ctid) from permission where user_id = 2)`,
  )
  await intruder.end()
  const { code, output } = await verifyAudit()
  expect(code).toBe(1)
  expect(output).toMatch(/app_user 1: names is "Otra", and should be "/)
  expect(output).toMatch(/permission 2, permission_id \d+ is gone\. It should be \{/)
  expect(output).toContain('2 deviations: see above.')
})
