import { choice } from '@probeta/contract/base/choice.ts'
import { type Language, languages } from '@probeta/contract/base/languages.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { endpoints } from '@probeta/contract/api.ts'
import { exportClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { exportDeliveriesEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Endpoint } from '@probeta/contract/base/endpoint.ts'
import { exportSheetlessVisitsEndpoint } from '@probeta/contract/concrete/missing-sheets.ts'
import { exportReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { exportStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { exportUsersEndpoint } from '@probeta/contract/access/users.ts'
import { exportVisitsEndpoint } from '@probeta/contract/clients/visits.ts'
import { es } from '@probeta/phrases/es.gen.ts'
import pg from 'pg'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../documents/open-pdf.ts'
import { schemaOf } from '../testing/a-body.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { oneOfEverything, type Owned, parametersOf } from '../testing/access/access-objects.ts'
import type { Caller } from '../testing/access/call-api.ts'
import { aWorkSite } from '../testing/factories.ts'
import { z } from 'zod'
import { wordingsOf } from './word-query.ts'

let lab: Laboratory
let ofA: Owned
let ofB: Owned
beforeAll(async () => {
  lab = await aLaboratory()
  ofA = await oneOfEverything(lab, 'Torre de A')
  ofB = await oneOfEverything(lab, 'Torre de B')
}, 60_000)
afterAll(() => lab.close())

type Listed = Endpoint & typeof exportClientsEndpoint
const exported = [...endpoints].filter(
  ([, e]) => e.path.endsWith('/export') && [e.produces].flat().includes('text/csv') && parametersOf(e).length === 0,
) as [string, Listed][]

/** The second sheet: its name, and the query by label. */
async function askedIn(bytes: Buffer): Promise<{ sheet: string | undefined; lines: unknown[][] }> {
  const second = (await readWorkbook(bytes))[1]
  return { sheet: second?.sheet, lines: second?.data ?? [] }
}

async function asked(caller: Caller, e: Endpoint, query: object, language: Language = 'es') {
  const answer = await caller.call(e as Listed, { query: { ...query, format: 'xlsx' } } as never, {
    language,
  })
  if (!answer.ok) throw new Error(`${e.path} ${JSON.stringify(query)} ${answer.body.code}`)
  return askedIn(answer.body)
}

type Property = { enum?: string[]; const?: string; type?: string; format?: string; pattern?: string }
/** Every value of a key if it is enumerated, else one that fits. */
function valuesOf(key: string, { enum: words, const: only, type, format }: Property): unknown[] {
  if (words) return words
  if (only) return [only]
  if (key === 'outcome') return ['conforms,doesNotConform,watch', 'provisional,notAssessable,noRule']
  if (key === 'permission') return [1, 10, 27, 4]
  if (key === 'month') return ['2026-03']
  if (key === 'withoutAttachment' || key === 'explained') return ['true']
  if (format === 'date') return ['2026-03-09']
  if (format === 'uuid') return [crypto.randomUUID()]
  return type === 'integer' || type === 'number' ? [7] : ['Torre']
}

describe('every list that leaves as a file', () => {
  it('is found by this test', () => expect(exported.length).toBe(28))

  it.each(exported)(
    '%s says each value of each key in each language',
    async (_, e) => {
      const { properties = {} } = schemaOf(e.query)
      const keys = Object.entries(properties)
        .filter(([key]) => key !== 'format' && key !== 'columns')
        .map(([key, schema]) => [key, valuesOf(key, schema as Property)] as const)
      const rounds = Math.max(...keys.map(([, values]) => values.length))
      for (let round = 0; round < rounds; round += 1) {
        const query = Object.fromEntries(keys.map(([key, values]) => [key, values[round % values.length]]))
        for (const language of languages) {
          const { lines } = await asked(lab.as('administrator'), e, query, language)
          expect(lines.length).toBe(keys.length)
          for (const [label, value] of lines) {
            expect(label).toMatch(/\S/)
            // A key without a sentence would appear here itself.
            expect(`${String(label)} ${String(value)}`).not.toMatch(/\b[a-z]\w+\.\w+/)
          }
        }
      }
    },
    60_000,
  )

  it('stops the server from starting when a key has no wording', () => {
    const query = exportClientsEndpoint.query.extend({ colour: z.enum(['grey']).optional() })
    expect(() => wordingsOf({ ...exportClientsEndpoint, query })).toThrow('no wording for colour')
    const colour = choice(['grey'], (value) => `clients.${value}`).optional()
    const worded = exportClientsEndpoint.query.extend({ colour })
    expect(Object.keys(wordingsOf({ ...exportClientsEndpoint, query: worded }))).toContain('colour')
  })
})

describe('what was asked', () => {
  it('stands on the second sheet, with names for ids, days and words', async () => {
    const query = {
      workSiteId: ofA.workSiteId,
      clientId: ofA.clientId,
      state: 'toCheck',
      outcome: 'conforms,watch',
      turn: 'mine',
      from: '2026-03-09',
    }
    const { sheet, lines } = await asked(lab.as('director'), exportStrengthTestsEndpoint, query)
    expect(sheet).toBe('Consulta')
    const said = new Map(lines as [string, string][])
    expect(said.get('Obra')).toMatch(/^\S+ · Torre de A$/)
    expect(said.get('Cliente')).toMatch(/\S{2}/)
    expect(said.get('Cliente')).not.toContain(ofA.clientId)
    expect(said.get('Estado')).toBe('Por revisar')
    expect(said.get('Veredicto')).toBe('Conforme · En observación')
    expect(said.get('Desde')).toBe('9\u00a0mar\u00a02026')
    expect(said.get('Le toca a')).toMatch(/\S{2}/)
    expect(said.size).toBe(6)
  })

  it('stands under the title of the PDF, and in no CSV', async () => {
    const query = { workSiteId: ofA.workSiteId, state: 'reported' }
    const director = lab.as('director')
    const pdf = await director.does(exportStrengthTestsEndpoint, { query: { ...query, format: 'pdf' } })
    const { text, tagged } = await openPdf(new Uint8Array(pdf))
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/Estado: Informado.*Obra: \S+ · Torre de A/s)
    expect(text.indexOf('Estado: Informado')).toBeGreaterThan(text.indexOf('Resultados'))
    expect(tagged).toBe(true)
    const csv = await director.does(exportStrengthTestsEndpoint, { query: { ...query, format: 'csv' } })
    expect(csv.toString('utf8')).not.toContain('Consulta')
  })

  it('is one short phrase where nothing was', async () => {
    const director = lab.as('director')
    expect((await asked(director, exportStrengthTestsEndpoint, {})).lines).toEqual([
      ['Consulta', es.lists.asked.all],
    ])
    expect((await asked(director, exportVisitsEndpoint, {}, 'en')).lines).toEqual([
      ['Query', 'Everything, no filters'],
      ['Order', 'Soonest first'],
    ])
    const sheetless = await asked(lab.as('director'), exportSheetlessVisitsEndpoint, {})
    expect(sheetless.lines).toEqual([['También las explicadas', 'No']])
    // Rows that a list omits by default are omitted, and the file states it.
    expect((await asked(lab.as('reception'), exportClientsEndpoint, {})).lines).toEqual([
      ['Estado', 'Activos'],
    ])
  })

  it('says that a visit is nobody’s, and which screens a permission opens', async () => {
    const { lines } = await asked(lab.as('director'), exportVisitsEndpoint, { technicianId: 0 })
    expect(lines).toContainEqual(['Técnico', 'Sin técnico'])
    const users = await asked(lab.as('administrator'), exportUsersEndpoint, {
      permission: permission.technicians,
    })
    expect(users.lines).toContainEqual(['Permiso', 'Técnicos · Marcas'])
  })

  it('is text, whatever it begins with', async () => {
    const search = '=HYPERLINK("http://a.test")<&_x0041_'
    const { lines } = await asked(lab.as('reception'), exportClientsEndpoint, { search })
    expect(lines[0]).toEqual(['Búsqueda', search])
  })
})

describe('names stay within the scope of who asks', () => {
  it('a client user is told no name of others, nor of other work sites of their own client', async () => {
    const other = await aWorkSite(lab, { clientId: ofA.clientId, name: 'Torre de otros' })
    const user = await lab.clientUser(ofA.clientId, [ofA.workSiteId])
    const own = await asked(user, exportReportsEndpoint, { workSiteId: ofA.workSiteId })
    expect(own.lines).toEqual([['Obra', expect.stringContaining('Torre de A')]])
    for (const workSiteId of [ofB.workSiteId, other.id, crypto.randomUUID()])
      expect((await asked(user, exportReportsEndpoint, { workSiteId })).lines).toEqual([['Obra', '—']])
    expect((await asked(user, exportReportsEndpoint, { clientId: ofB.clientId })).lines).toEqual([
      ['Cliente', '—'],
    ])
    const pdf = await user.does(exportReportsEndpoint, { query: { clientId: ofB.clientId, format: 'pdf' } })
    const { text } = await openPdf(new Uint8Array(pdf))
    for (const secret of ofB.secrets) expect(text).not.toContain(secret)
  })

  it('nobody is told who works in another laboratory, or what stands there', async () => {
    const superuser = new pg.Client({ connectionString: lab.database.superuserUrl })
    await superuser.connect()
    const { rows } = await superuser.query<{ id: number }>(
      `insert into app_user (username, names) values ('ajena', 'Ajena de Otro') returning id`,
    )
    await superuser.end()
    expect(rows[0]?.id).toBeTypeOf('number')
    const { lines } = await asked(lab.as('director'), exportVisitsEndpoint, { technicianId: rows[0]?.id })
    expect(lines).toContainEqual(['Técnico', '—'])
    const reportId = crypto.randomUUID()
    expect((await asked(lab.as('director'), exportDeliveriesEndpoint, { reportId })).lines).toEqual([
      ['Informe', '—'],
    ])
  })
})
