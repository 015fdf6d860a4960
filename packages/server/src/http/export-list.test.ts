import type { Language } from '@probeta/contract/base/languages.ts'
import { exportClientsEndpoint, listClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { exportReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { exportSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { exportStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { exportUsersEndpoint } from '@probeta/contract/access/users.ts'
import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { oneOfEverything, type Owned } from '../testing/access/access-objects.ts'
import { aClient } from '../testing/factories.ts'
import { openPdf } from '../documents/open-pdf.ts'
import { exportPlaces } from './export-list.ts'

let lab: Laboratory
let ofA: Owned
let ofB: Owned
beforeAll(async () => {
  lab = await aLaboratory()
  ofA = await oneOfEverything(lab, 'Torre de A')
  ofB = await oneOfEverything(lab, 'Torre de B')
}, 60_000)
afterAll(() => lab.close())

const rowsOf = (bytes: Buffer, delimiter = ';'): string[][] =>
  parse(bytes, { bom: true, delimiter, record_delimiter: '\r\n' })
const first = (rows: string[][]) => rows.slice(1).map(([cell]) => cell)

describe('a list as a file', () => {
  it('holds every row of it, beyond a page, in its order, and says how many', async () => {
    const names = Array.from({ length: 510 }, (_, n) => `Zócalo ${String(n).padStart(3, '0')}`)
    // More at once than the server serves would be asked to retry later.
    for (let from = 0; from < names.length; from += 100)
      await Promise.all(names.slice(from, from + 100).map((name) => aClient(lab, { name, taxId: '' })))
    const answer = await lab.as('reception').call(exportClientsEndpoint, { query: { search: 'Zócalo' } })
    if (!answer.ok) throw new Error(answer.body.code)
    expect(first(rowsOf(answer.body))).toEqual(names)
    expect(answer.headers.get('probeta-rows')).toBe('510')
    expect(answer.headers.has('probeta-cut')).toBe(false)
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Clientes 18 de noviembre de 2026.csv')}`,
    )
  }, 60_000)

  it('has the filters of the list', async () => {
    const name = 'Única de Úbeda'
    await aClient(lab, { name })
    const reception = lab.as('reception')
    expect(
      first(rowsOf(await reception.does(exportClientsEndpoint, { query: { search: 'Úbeda' } }))),
    ).toEqual([name])
    expect(first(rowsOf(await reception.does(exportClientsEndpoint, { query: { active: 'no' } })))).toEqual(
      [],
    )
    const wrong = await reception.call(exportClientsEndpoint, { query: { active: 'quizás' } })
    expect(wrong.status).toBe(400)
  })

  it('has the wanted columns in their order, and all of them when none is named', async () => {
    const reception = lab.as('reception')
    const head = async (columns?: string) =>
      rowsOf(await reception.does(exportClientsEndpoint, { query: { columns, active: 'no' } }))[0]
    expect(await head('dueSoon,name')).toEqual(['Roturas en 7 días', 'Razón social'])
    expect((await head())?.length).toBe(13)
    expect((await head('nothing,of,ours'))?.length).toBe(13)
  })

  it('speaks the language of who asks', async () => {
    const query = { search: 'Zócalo 001', columns: 'name,active' }
    const ask = async (language: 'en' | 'de') =>
      (await lab.as('reception').call(exportClientsEndpoint, { query }, { language })).body
    expect(rowsOf((await ask('en')) as Buffer, ',')).toEqual([
      ['Legal name', 'State'],
      ['Zócalo 001', 'Active'],
    ])
    expect(rowsOf((await ask('de')) as Buffer)[1]).toEqual(['Zócalo 001', 'Aktiv'])
  })

  it('is an XLSX when that is asked for, with numbers, days and words', async () => {
    const bytes = await lab
      .as('director')
      .does(exportStrengthTestsEndpoint, { query: { format: 'xlsx', workSiteId: ofA.workSiteId } })
    const [head = [], row = []] = (await readWorkbook(bytes))[0]?.data ?? []
    const cell = (heading: string) => row[head.indexOf(heading)]
    expect(cell('Media')).toBeTypeOf('number')
    expect(cell('Moldeo')).toBeInstanceOf(Date)
    expect(cell('Estado')).toBe('Informado')
    expect(cell('Obra')).toBe('Torre de A')
  })

  it('holds what a hostile name says as text', async () => {
    const name = '=HYPERLINK("http://a.test")'
    await aClient(lab, { name, taxId: '+1-1' })
    const query = { search: '=HYPERLINK', columns: 'name,taxId' }
    expect(rowsOf(await lab.as('reception').does(exportClientsEndpoint, { query }))[1]).toEqual([
      `'${name}`,
      "'+1-1",
    ])
  })
})

describe('a list as a PDF', () => {
  const pdf = async (query: object, language: Language = 'es') => {
    const asked = { query: { format: 'pdf', ...query } } as const
    const answer = await lab.as('reception').call(exportClientsEndpoint, asked, { language })
    if (!answer.ok) throw new Error(answer.body.code)
    return { headers: answer.headers, ...(await openPdf(new Uint8Array(answer.body))) }
  }

  it('holds the results with their numbers, days and words, landscape and tagged', async () => {
    const bytes = await lab
      .as('director')
      .does(exportStrengthTestsEndpoint, { query: { format: 'pdf', workSiteId: ofA.workSiteId } })
    const { text, tagged, info } = await openPdf(new Uint8Array(bytes))
    for (const said of ['Resultados', 'Torre de A', 'Informado', 'Página 1 de 1', '1 registro'])
      expect(text).toContain(said)
    for (const secret of ofB.secrets) expect(text).not.toContain(secret)
    expect(tagged).toBe(true)
    expect(info['Title']).toBe('Resultados')
  })

  it('holds every row in its order under the head of each page, and says how many', async () => {
    const { headers, pages, text } = await pdf({ search: 'Zócalo', columns: 'name,dueSoon' })
    const names = [...text.matchAll(/Zócalo \d{3}/g)].map(([name]) => name)
    expect(names).toEqual(Array.from({ length: 510 }, (_, n) => `Zócalo ${String(n).padStart(3, '0')}`))
    expect(text).toContain('510 registros')
    expect(pages.length).toBeGreaterThan(5)
    pages.forEach((page, at) => {
      expect(page).toContain('Roturas en 7 días')
      expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
    })
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('probeta-rows')).toBe('510')
    expect(headers.has('probeta-cut')).toBe(false)
    expect(headers.get('content-disposition')).toContain(
      encodeURIComponent('Clientes 18 de noviembre de 2026.pdf'),
    )
  })

  it('speaks the language of who asks, and says that nothing matches', async () => {
    const german = await pdf({ search: 'Zócalo 001', columns: 'name,active' }, 'de')
    expect(german.language).toMatch(/^de/)
    for (const said of ['Aktiv', '1 Datensatz', 'Seite 1 von 1']) expect(german.text).toContain(said)
    expect((await pdf({ search: 'Nadie' }, 'en')).text).toContain('No rows match the filters.')
  })

  it('holds what a hostile name says as the text that it is', async () => {
    const name = '#read("/etc/passwd") =HYPERLINK("http://b.test") $x$'
    await aClient(lab, { name, taxId: '+2-2' })
    const { text } = await pdf({ search: '#read', columns: 'name,taxId' })
    expect(text).toContain(name)
    expect(text).toContain('+2-2')
  })
})

describe('who may take a list along', () => {
  it('a client user only what is theirs', async () => {
    const user = await lab.clientUser(ofA.clientId, [ofA.workSiteId])
    const text = (await user.does(exportReportsEndpoint, { query: {} })).toString('utf8')
    expect(text).toContain('Torre de A')
    for (const secret of ofB.secrets) expect(text).not.toContain(secret)
    expect(rowsOf(Buffer.from(text)).length).toBe(2)
  })
  it('nobody without the permission of the list', async () => {
    const user = await lab.clientUser(ofA.clientId, [ofA.workSiteId])
    expect((await user.call(exportClientsEndpoint, { query: {} })).status).toBe(403)
    expect((await lab.as('reception').call(exportUsersEndpoint, { query: {} })).status).toBe(403)
    expect((await lab.anonymous.call(exportSheetsEndpoint, { query: {} })).status).toBe(401)
  })
  it('two at a time, the next waits a moment and is then told when to come back', async () => {
    const place = exportPlaces(2, 30)
    const gate = Promise.withResolvers<number>()
    const [one, two] = [place(() => gate.promise), place(() => gate.promise)]
    await expect(place(() => gate.promise)).rejects.toMatchObject({
      code: 'export.busy',
      detail: { retryAfter: 10 },
    })
    const patient = place(async () => 3)
    gate.resolve(1)
    expect(await Promise.all([one, two, patient])).toEqual([1, 1, 3])
    expect(await place(async () => 4)).toBe(4)
  })
  it('and a place comes free however it went', async () => {
    const place = exportPlaces(1, 10)
    await expect(place(() => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
    expect(await place(async () => 5)).toBe(5)
  })
})

it('the list itself is as it was', async () => {
  const { items, next } = await lab.as('reception').does(listClientsEndpoint, { query: { limit: 2 } })
  expect(items.length).toBe(2)
  expect(next).not.toBeNull()
})
