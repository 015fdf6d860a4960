import { byLanguage, type Language } from '@probeta/contract/base/languages.ts'
import { printEnteredSheetEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import {
  addLookupEndpoint,
  changeLookupEndpoint,
  findLookupsEndpoint,
  lookupUsesEndpoint,
  orderLookupsEndpoint,
  tableOfLookupsEndpoint,
} from '@probeta/contract/laboratory/lookups.ts'
import { addSheetEndpoint, findSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { type LookupListId, lookupListIds } from '@probeta/domain/lookup/lookup-lists.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../documents/open-pdf.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aDraftReport, anIssuedReport, pagesOf } from '../../testing/nouns/a-report.ts'
import { anApprovedTest } from '../../testing/nouns/a-result.ts'
import { aTruck } from '../../testing/nouns/a-sheet.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const rowsOf = async (list: LookupListId) =>
  (await lab.as('administrator').does(tableOfLookupsEndpoint, { params: { list } })).items
const rowOf = async (list: LookupListId, code: string) => {
  const row = (await rowsOf(list)).find((one) => one.code === code)
  if (!row) throw new Error(`no row ${code}`)
  return row
}
const say = async (list: LookupListId, code: string, but: Partial<Record<Language | 'value', string>>) => {
  const { version, value, active, ...row } = await rowOf(list, code)
  return lab.as('administrator').does(changeLookupEndpoint, {
    params: { list, lookupCode: code },
    version,
    body: { ...byLanguage((language) => row[language]), value, active, ...but },
  })
}

describe('a list of the laboratory', () => {
  it('begins with what comes with the program', async () => {
    expect((await rowsOf('weather')).map(({ es }) => es).slice(0, 3)).toEqual([
      'Soleado',
      'Nublado',
      'Lluvia',
    ])
    expect(await rowOf('agePlans', 'usual')).toMatchObject({ value: '7·28·28·R', version: 0, shipped: true })
    expect(await rowOf('strengthClasses', 'C25-30')).toMatchObject({ es: 'C25/30', value: '25/30' })
  })

  it('takes rows of the laboratory’s own, for everybody who enters something', async () => {
    const body = { code: 'fog', es: 'Niebla', en: 'Fog', de: 'Nebel', value: '' }
    const added = await lab.as('administrator').does(addLookupEndpoint, { params: { list: 'weather' }, body })
    expect(added).toMatchObject({ es: 'Niebla', active: true, version: 1, shipped: false })
    const { lists } = await lab.as('fieldTechnician').does(findLookupsEndpoint)
    expect(lists.weather?.at(-1)).toMatchObject({ code: 'fog', de: 'Nebel' })
    const twin = lab
      .as('administrator')
      .does(addLookupEndpoint, { params: { list: 'weather' }, body: { ...body, code: 'FOG' } })
    await expect(twin).rejects.toThrow('lookup.codeTaken')
  })

  it('writes an age plan as the laboratory does, and refuses what is none', async () => {
    const body = { code: 'own', es: 'Propio', en: 'Own', de: 'Eigener', value: '3-7, 28' }
    const add = (but: object) =>
      lab
        .as('administrator')
        .does(addLookupEndpoint, { params: { list: 'agePlans' }, body: { ...body, ...but } })
    expect(await add({})).toMatchObject({ value: '3·7·28' })
    await expect(add({ code: 'bad', value: '7-x' })).rejects.toThrow('lookup.value')
    await expect(add({ code: 'none', value: '' })).rejects.toThrow('lookup.value')
  })

  it('whose codes a rule reads takes no rows', async () => {
    const body = { code: 'steam', es: 'Vapor', en: 'Steam', de: 'Dampf', value: '' }
    const added = lab.as('administrator').does(addLookupEndpoint, { params: { list: 'curings' }, body })
    await expect(added).rejects.toThrow('lookup.given')
  })

  it('stands in the order it was given, and what is new follows', async () => {
    const codes = (await rowsOf('elements')).map(({ code }) => code)
    const turned = codes.toReversed()
    const order = { params: { list: 'elements' as const }, body: { codes: turned } }
    const { items } = await lab.as('administrator').does(orderLookupsEndpoint, order)
    expect(items.map(({ code }) => code)).toEqual(turned)
    // An order says nothing else about a row.
    expect(items[0]).toMatchObject({ untouched: true, shipped: true, version: 1 })
    const body = { code: 'pit', es: 'Pozo', en: 'Pit', de: 'Schacht', value: '' }
    await lab.as('administrator').does(addLookupEndpoint, { params: { list: 'elements' }, body })
    expect((await rowsOf('elements')).at(-1)?.code).toBe('pit')
  })

  it('refuses a change of what somebody else changed meanwhile', async () => {
    const { es, en, de } = await rowOf('weather', 'wind')
    const change = () =>
      lab.as('administrator').does(changeLookupEndpoint, {
        params: { list: 'weather', lookupCode: 'wind' },
        version: 0,
        body: { es: `${es} fuerte`, en, de, value: '', active: true },
      })
    await change()
    await expect(change()).rejects.toThrow('request.stale')
  })
})

describe('a used row that is changed', () => {
  it('leaves old records their words: on the screen, on paper, and in a report that is issued anew', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const enter = (weather: string) =>
      lab.as('fieldTechnician').does(addSheetEndpoint, {
        body: {
          workSiteId: site.id,
          sampledOn: '2026-10-21',
          technician: 'Campo',
          weather,
          airTemperatureC: 18,
          remark: '',
          trucks: [aTruck(lab, mix.id, 28 * 24)],
        },
      })
    const old = await enter('Soleado')
    await say('weather', 'sunny', { es: 'Despejado', en: 'Clear sky', de: 'Wolkenlos' })
    const young = await enter('Despejado')
    await Promise.all(
      lookupListIds.map((list) => lab.as('administrator').does(lookupUsesEndpoint, { params: { list } })),
    )
    const { uses } = await lab.as('administrator').does(lookupUsesEndpoint, { params: { list: 'weather' } })
    expect(uses['sunny']).toBe(2)

    const seen = await lab.as('fieldTechnician').does(findSheetEndpoint, { params: { sheetId: old.id } })
    expect(seen.weather).toBe('Soleado')
    const paper = async (sheetId: string) => {
      const pdf = await lab
        .as('checker')
        .does(printEnteredSheetEndpoint, { params: { sheetId }, query: { language: 'de' } })
      return (await openPdf(new Uint8Array(pdf))).text
    }
    expect(await paper(old.id)).toContain('Sonnig')
    expect(await paper(young.id)).toContain('Wolkenlos')
    const { versions } = await rowOf('weather', 'sunny')
    expect(versions.map(({ es, from }) => [es, from === null])).toEqual([
      ['Soleado', true],
      ['Despejado', false],
    ])
  })

  it('says the old words of an old specimen in every report, and the new ones of a new specimen', async () => {
    const old = await anApprovedTest(lab)
    const issued = await anIssuedReport(lab, [old])
    await say('curings', 'standard', { es: 'Cámara húmeda propia', de: 'Eigene Feuchtkammer' })
    const young = await anApprovedTest(lab)
    const again = await aDraftReport(lab, [old], {
      supersedes: { reportId: issued.id, because: 'Otra razón' },
    })
    expect((await pagesOf(lab, again)).text).toContain('Curado Normalizado en laboratorio')
    expect((await pagesOf(lab, await aDraftReport(lab, [young]))).text).toContain(
      'Curado Cámara húmeda propia',
    )
    const german = await aDraftReport(lab, [young], { language: 'de' })
    expect((await pagesOf(lab, german)).text).toContain('Eigene Feuchtkammer')
  })

  it('keeps all it ever said: nothing in the database changes or removes it', async () => {
    await say('weather', 'rain', { es: 'Llovizna' })
    const run = (statement: string) =>
      lab.database.pool.query(statement).then(
        () => 'done',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      )
    expect(await run(`update lookup_words set value = 'x'`)).not.toBe('done')
    expect(await run('delete from lookup_row')).not.toBe('done')
  })
})
