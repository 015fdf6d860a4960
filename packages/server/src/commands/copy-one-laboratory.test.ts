import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { expect, it, onTestFinished } from 'vitest'
import { signingKey } from '../audit/keep-signing-key.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { checkRecords } from '../audit/check-records.ts'
import { ask } from '../db/embedded/a-data-folder.ts'
import { ownLaboratory } from '../testing/a-laboratory.ts'
import { anIssuedReport } from '../testing/nouns/a-report.ts'
import { anApprovedTest } from '../testing/nouns/a-result.ts'
import { aSecondLaboratory } from '../testing/servers/a-second-laboratory.ts'
import { commandOf } from '../testing/servers/laboratory-command.ts'
import { peopleAt } from '../testing/access/people-at.ts'
import { staffRoles } from '../testing/template-laboratory.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-one-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the checksum of every table of a schema. */
async function contentOf(url: string, schema: string): Promise<Record<string, unknown>> {
  const tables = await ask(
    url,
    `select relname from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by 1`,
  )
  const content: Record<string, unknown> = {}
  for (const table of tables.map(String))
    content[table] = await ask(
      url,
      `select coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') from ${schema}.${table} t`,
    )
  return content
}

it('a laboratory that was removed comes back from its backup to the last row, and the other one notices nothing', async () => {
  const lab = await ownLaboratory()
  const other = await aSecondLaboratory(lab)
  const { superuserUrl, pool } = lab.database
  const { laboratoryId } = other.scope
  const report = await anIssuedReport(other, [await anApprovedTest(other)])
  const key = await signingKey(other.dataDir)
  await expect
    .poll(() => sealAudit(pool, other.scope, key, other.dataDir), { timeout: 30_000 })
    .toBeGreaterThan(0)
  const say = commandOf(lab)
  const folder = await aFolder()
  const accounts = () =>
    ask(
      superuserUrl,
      `select md5(string_agg(u::text || c::text, '' order by u.id)) from app_user u join credential c on c.user_id = u.id`,
    )
  const before = [await contentOf(superuserUrl, `laboratory_${laboratoryId}`), await accounts()]
  const here = await contentOf(superuserUrl, `laboratory_${lab.scope.laboratoryId}`)

  expect(await say('backup', String(laboratoryId), folder)).toContain('Backed up Otro laboratorio')
  const [backup = ''] = await readdir(folder)
  await expect(say('restore', join(folder, backup))).rejects.toThrow('is there, as Otro laboratorio')
  await say('remove', String(laboratoryId), '--name', 'Otro laboratorio')
  expect(await say('restore', join(folder, backup))).toContain('Otro laboratorio, is as it was')

  expect([await contentOf(superuserUrl, `laboratory_${laboratoryId}`), await accounts()]).toEqual(before)
  expect(await contentOf(superuserUrl, `laboratory_${lab.scope.laboratoryId}`)).toEqual(here)
  expect((await verifyAudit(pool, other.scope, key, other.dataDir)).wrong).toBeNull()
  expect(await checkRecords(pool, other.scope, key, other.dataDir)).toMatchObject({ deviations: 0 })

  // Its people sign in as before, read what was issued and continue their work.
  const staff = staffRoles.map((role) => [role, other.as(role).userId] as const)
  const { scope } = other
  const again = { ...other, ...(await peopleAt({ pool, address: lab.address, scope }, staff, 9_000)) }
  const params = { reportId: report.id }
  expect((await again.as('director').does(reportDocumentEndpoint, { params })).length).toBeGreaterThan(1_000)
  await anIssuedReport(again, [await anApprovedTest(again)])
})

it('a backup that somebody changed, or that is of another installation, restores nothing', async () => {
  const lab = await ownLaboratory()
  const other = await aSecondLaboratory(lab)
  const say = commandOf(lab)
  const folder = await aFolder()
  await say('backup', String(other.scope.laboratoryId), folder)
  const [backup = ''] = await readdir(folder)
  await say('remove', String(other.scope.laboratoryId), '--name', 'Otro laboratorio')
  const unrelated = await ownLaboratory()
  await expect(commandOf(unrelated)('restore', join(folder, backup))).rejects.toThrow('with other keys')
  await appendFile(join(folder, backup, 'laboratory/client.copy'), 'x')
  await expect(say('restore', join(folder, backup))).rejects.toThrow(
    'laboratory/client.copy is not as it was written',
  )
  await appendFile(join(folder, backup, 'manifest.json'), ' ')
  await expect(say('restore', join(folder, backup))).rejects.toThrow('is not signed by this installation')
  await expect(say('restore', folder)).rejects.toThrow('holds no backup of a laboratory')
  expect(await say('list')).not.toContain('Otro laboratorio')
})

it('holds every row of every table: whoever owns the tables sees them all', async () => {
  const { database } = await ownLaboratory()
  const hidden = await ask(
    database.superuserUrl,
    `select c.relname from pg_class c where c.relnamespace = 'laboratory_1'::regnamespace and c.relkind = 'r' and c.relrowsecurity
       and not exists (select from pg_policies p where p.schemaname = 'laboratory_1' and p.tablename = c.relname
         and p.cmd in ('ALL', 'SELECT') and 'probeta_gate' = any (p.roles) and p.qual = 'true')`,
  )
  expect(hidden).toEqual([])
})
