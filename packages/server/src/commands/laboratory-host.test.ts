import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { checkRecords } from '../audit/check-records.ts'
import { signingKey } from '../audit/keep-signing-key.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { ask } from '../db/embedded/a-data-folder.ts'
import { aLaboratory, type Laboratory, ownLaboratory } from '../testing/a-laboratory.ts'
import { aSecondLaboratory } from '../testing/servers/a-second-laboratory.ts'
import { commandOf } from '../testing/servers/laboratory-command.ts'

const address = 'https://probeta.example.com:8443'

const hostsOf = ({ database }: Laboratory) =>
  ask(database.superuserUrl, 'select host_name from installation.laboratory order by id')

async function twoLaboratories(make = ownLaboratory) {
  const lab = await make()
  const other = await aSecondLaboratory(lab)
  return { lab, other, say: commandOf(lab, address), number: String(other.scope.laboratoryId) }
}

describe('npm run laboratory -- host', () => {
  let shared: Awaited<ReturnType<typeof twoLaboratories>>
  beforeAll(async () => {
    shared = await twoLaboratories(aLaboratory)
    await shared.say('host', '1', 'lab-sur.example.org')
  }, 60_000)
  afterAll(() => shared.lab.close())

  it('gives a laboratory a host name and takes it away', async () => {
    const { lab, say, number } = await twoLaboratories()
    expect(await say('host', number, 'Lab-Norte.Example.org')).toContain(
      'https://lab-norte.example.org:8443 too',
    )
    expect(await hostsOf(lab)).toEqual([null, 'lab-norte.example.org'])
    expect((await say('list')).split('\n')[1]).toMatch(
      /Otro laboratorio {2}\(.*\) {2}lab-norte\.example\.org$/,
    )
    expect(await say('host', number, 'hormigón.example')).toContain('https://xn--hormign-q0a.example:8443')
    expect(await say('host', number, 'none')).toContain('no host name of its own any more')
    expect(await hostsOf(lab)).toEqual([null, null])
    const { rows } = await lab.database.pool.query<{ new_values: unknown }>(
      "select new_values from shared_trail() where object_kind = 'laboratory' and object_id = $1 and old_values is not null order by at",
      [number],
    )
    expect(rows.map(({ new_values }) => new_values)).toEqual([
      { version: 2, host_name: 'lab-norte.example.org' },
      { version: 3, host_name: 'xn--hormign-q0a.example' },
      { version: 4, host_name: null },
    ])
  })

  it.each([
    ['', 'is no host name'],
    ['https://lab-norte.example.org', 'is no host name'],
    ['lab-norte.example.org:8443', 'is no host name'],
    ['lab-norte.example.org/', 'is no host name'],
    ['lab_norte.example.org', 'is no host name'],
    ['lab-.example.org', 'is no host name'],
    ['lab-norte.example.org.', 'is no host name'],
    [`${'a'.repeat(64)}.example.org`, 'is no host name'],
    [`${'a.'.repeat(130)}org`, 'is no host name'],
    ['192.168.1.20', 'is no host name'],
    ['0x7f', 'is no host name'],
    ['localhost', 'is no host name'],
    ['PROBETA.example.com', 'is the host name of PUBLIC_URL'],
    ['lab-sur.example.org', 'is the host name of the laboratory 1, Laboratorio de prueba'],
  ])('refuses «%s» in a sentence', async (name, sentence) => {
    const { lab, say, number } = shared
    await expect(say('host', number, name)).rejects.toThrow(sentence)
    expect(await hostsOf(lab)).toEqual(['lab-sur.example.org', null])
  })

  it('refuses where the public address is not set, and a laboratory that does not exist', async () => {
    const { lab, say, number } = shared
    await expect(commandOf(lab)('host', number, 'lab-norte.example.org')).rejects.toThrow(
      'Set PUBLIC_URL first',
    )
    await expect(say('host', '7', 'lab-norte.example.org')).rejects.toThrow('There is no laboratory 7')
  })
})

describe('a laboratory with a host name comes back from its backup', () => {
  async function removed() {
    const { lab, other, say, number } = await twoLaboratories()
    await say('host', number, 'lab-norte.example.org')
    const folder = await mkdtemp(join(tmpdir(), 'probeta-host-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const key = await signingKey(other.dataDir)
    const sealed = () => sealAudit(lab.database.pool, other.scope, key, other.dataDir)
    await expect.poll(sealed, { timeout: 30_000 }).toBeGreaterThan(0)
    await say('backup', number, folder)
    const [backup = ''] = await readdir(folder)
    await say('remove', number, '--name', 'Otro laboratorio')
    return {
      lab,
      say,
      backup: join(folder, backup),
      trail: [lab.database.pool, other.scope, key, other.dataDir] as const,
    }
  }

  it('with it, where it is free', async () => {
    const { lab, say, backup } = await removed()
    expect(await say('restore', backup)).not.toContain('in use')
    expect(await hostsOf(lab)).toEqual([null, 'lab-norte.example.org'])
  })

  it.each([
    [
      'another laboratory',
      async (lab: Laboratory) => commandOf(lab, address)('host', '1', 'lab-norte.example.org'),
      address,
    ],
    ['the installation', async () => {}, 'https://lab-norte.example.org'],
  ])(
    'without it, where it is that of %s: that is printed and recorded in the trail',
    async (_, take, publicUrl) => {
      const { lab, backup, trail } = await removed()
      await take(lab)
      expect(await commandOf(lab, publicUrl)('restore', backup)).toContain(
        'host name lab-norte.example.org is in use here',
      )
      expect((await hostsOf(lab))[1]).toBeNull()
      expect((await verifyAudit(...trail)).wrong).toBeNull()
      expect(await checkRecords(...trail)).toMatchObject({ deviations: 0 })
    },
  )
})
