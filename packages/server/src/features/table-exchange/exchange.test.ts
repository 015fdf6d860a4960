import { findCalendarEndpoint } from '@probeta/contract/laboratory/calendar.ts'
import { listEquipmentEndpoint } from '@probeta/contract/laboratory/equipment.ts'
import { tableOfLookupsEndpoint } from '@probeta/contract/laboratory/lookups.ts'
import { addPadSetEndpoint, listPadSetsEndpoint } from '@probeta/contract/laboratory/pad-sets.ts'
import { addPressEndpoint, tableOfPressesEndpoint } from '@probeta/contract/laboratory/presses.ts'
import { listRuleSetsEndpoint } from '@probeta/contract/results/rule-sets.ts'
import {
  addStoragePlaceEndpoint,
  tableOfStoragePlacesEndpoint,
} from '@probeta/contract/laboratory/storage-places.ts'
import {
  columnsOf,
  type ExchangedTable,
  exchangedTables,
  exportTableRowsEndpoint,
  importTableEndpoint,
  previewTableEndpoint,
} from '@probeta/contract/laboratory/table-exchange.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pressLines as lines } from '../../testing/nouns/a-press.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'
import { aRuleSet } from '../../testing/nouns/a-rule-set.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { chooseTable } from './choose-table.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const formOf = (file: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('file', new Blob([file]), 'tabla.csv')
  return form
}
const look = (table: ExchangedTable, file: string | Uint8Array<ArrayBuffer>) =>
  lab.as('administrator').does(previewTableEndpoint, { params: { table } }, { form: formOf(file) })
const bring = (table: ExchangedTable, file: string | Uint8Array<ArrayBuffer>) =>
  lab.as('administrator').does(importTableEndpoint, { params: { table } }, { form: formOf(file) })
const save = async (table: ExchangedTable, format: 'csv' | 'xlsx' = 'csv') => {
  const columns = columnsOf(table).join(',')
  const file = await lab
    .as('administrator')
    .does(exportTableRowsEndpoint, { query: { table, format, columns } })
  return new Uint8Array(file as Buffer)
}
const weathers = async () =>
  (await lab.as('administrator').does(tableOfLookupsEndpoint, { params: { list: 'weather' } })).items

describe('a file for a table', () => {
  it('is checked whole: every problem by its row and column, and nothing is stored', async () => {
    const file = [
      'Código;Español;Inglés;Alemán;En uso',
      'niebla;Niebla;Fog;Nebel;Sí',
      ';Sin código;x;x;Sí',
      'con espacio no;Granizo;Hail;Hagel;Sí',
      'NIEBLA;Otra niebla;Fog;Nebel;Sí',
      'nieve;Nieve;Snow;Schnee;quizás',
    ].join('\n')
    const { problems, added, rows } = await look('weather', file)
    expect(problems).toEqual([
      { row: 3, field: 'code', code: 'empty', value: '' },
      { row: 4, field: 'code', code: 'unreadable', value: 'con espacio no' },
      { row: 5, field: 'code', code: 'twice', value: 'NIEBLA' },
      { row: 6, field: 'active', code: 'unreadable', value: 'quizás' },
    ])
    expect({ added, rows }).toEqual({ added: 1, rows: 5 })
    await expect(bring('weather', file)).rejects.toThrow('import.problems')
    expect((await weathers()).some(({ code }) => code === 'niebla')).toBe(false)
  })

  it('adds, changes and leaves alone; what is not in it stays', async () => {
    const file =
      'code,es,en,de,active\nfog,Niebla,Fog,Nebel,x\nrain,Llovizna,Drizzle,Nieselregen,x\ncold,Frío,Cold,Kalt,x\n'
    expect(await look('weather', file)).toMatchObject({ added: 1, changed: 1, same: 1, problems: [] })
    expect(await bring('weather', file)).toEqual({ added: 1, changed: 1, same: 1 })
    const rows = await weathers()
    expect(rows.map(({ code }) => code)).toContain('sunny')
    const rain = rows.find(({ code }) => code === 'rain')
    expect(rain).toMatchObject({ es: 'Llovizna', active: true })
    // Changed by a file as by hand: the words before are kept.
    expect(rain?.versions.map(({ es }) => es)).toEqual(['Lluvia', 'Llovizna'])
  })

  it('without a column it needs is none', async () => {
    const file = 'Español,Inglés\nNiebla,Fog\n'
    expect(await look('weather', file)).toMatchObject({ missing: ['code'], added: 0 })
    await expect(bring('weather', file)).rejects.toThrow('import.columns')
    await expect(look('weather', '')).rejects.toThrow('import.unreadable')
  })

  it('adds no row to a list whose codes rules read, and changes words there', async () => {
    const { problems } = await look('curings', 'code,es\nsteam,Vapor\nfield,Junto a la obra\n')
    expect(problems).toEqual([{ row: 2, field: 'code', code: 'given', value: 'steam' }])
    expect(await bring('curings', 'code,es\nfield,Junto a la obra\n')).toMatchObject({ changed: 1 })
  })

  it('names age plans that are none', async () => {
    const file = 'code,es,value\nfast,Rápido,1-3-7\nbad,Malo,7-x\n'
    const { problems } = await look('agePlans', file)
    expect(problems).toEqual([{ row: 3, field: 'value', code: 'unreadable', value: '7-x' }])
  })
})

it.each(exchangedTables)('%s is described as its file is', (table) => {
  expect(chooseTable(table).fields.map(({ key }) => key)).toEqual(columnsOf(table))
})

describe('the other tables', () => {
  it('take a year of holidays, and keep what they had', async () => {
    const { closedDays } = await lab.as('director').does(findCalendarEndpoint)
    const file =
      'Día;Nombre;Cada año\n01/01/2027;Año Nuevo;Sí\n2027-04-02;Viernes Santo;\n31/02/2027;No existe;\n'
    const director = (contract: typeof previewTableEndpoint) =>
      lab.as('director').call(contract, { params: { table: 'holidays' } }, { form: formOf(file) })
    const seen = await director(previewTableEndpoint)
    expect(seen.status).toBe(403)
    const { problems } = await look('holidays', file)
    expect(problems).toEqual([{ row: 4, field: 'day', code: 'unreadable', value: '31/02/2027' }])
    const good = file.split('\n').slice(0, 3).join('\n')
    expect(await bring('holidays', good)).toMatchObject({ added: 2 })
    const after = await lab.as('director').does(findCalendarEndpoint)
    expect(after.closedDays).toHaveLength(closedDays.length + 2)
    expect(after.closedDays).toContainEqual({ day: '2027-01-01', name: 'Año Nuevo', yearly: true })
  })

  it('take tanks, equipment and pads, and refuse what a hand would be refused', async () => {
    await bring('places', 'Código,Pileta o cámara,Estante,Capacidad\np1-a,Pileta 1,A,120\nP1-B,Pileta 1,B,\n')
    const { items } = await lab.as('administrator').does(tableOfStoragePlacesEndpoint)
    expect(items.map(({ code, capacity }) => [code, capacity])).toEqual([
      ['P1-A', 120],
      ['P1-B', null],
    ])
    await bring('equipment', 'Clase,Nombre,Modelo,En uso\nprensa,Prensa 9,X-2000,Sí\nBalanza,Balanza 1,,No\n')
    const equipment = await lab.as('administrator').does(listEquipmentEndpoint)
    expect(equipment.items.map(({ kind, name, active }) => [kind, name, active]).toSorted()).toEqual([
      ['press', 'Prensa 9', true],
      ['scale', 'Balanza 1', false],
    ])
    await lab.as('laboratoryTechnician').does(addPadSetEndpoint, {
      body: { name: 'Juego 1', mostUses: 100, usesBefore: 0 },
    })
    await bring('padSets', 'name,mostUses,hardness,leastMpa,mostMpa\nJUEGO 1,150,60,17,50\nJuego 2,100,,,\n')
    const pads = await lab.as('laboratoryTechnician').does(listPadSetsEndpoint)
    expect(pads.items.map(({ mostUses, hardness, mostMpa }) => [mostUses, hardness, mostMpa])).toEqual([
      [150, 60, 50],
      [100, null, null],
    ])
  })

  it.each(exchangedTables)('%s leaves and comes back without a change', async (table) => {
    await lab.as('administrator').call(addStoragePlaceEndpoint, {
      body: { code: `=X`.replace('=', table), tank: table, shelf: '', capacity: null },
    })
    await lab.as('administrator').call(addPressEndpoint, { body: { name: `Prensa ${table}`, lines } })
    await aRuleSet(lab, { single: { margin: 3.5, upTo: 35, shareAbove: 0.1 }, mean: { run: 3, add: -1.5 } })
    for (const format of ['csv', 'xlsx'] as const) {
      const again = await look(table, await save(table, format))
      expect(again, format).toMatchObject({ added: 0, changed: 0, problems: [], ignored: [] })
    }
  })

  it('take back words that a spreadsheet would take for a formula', async () => {
    await bring('weather', 'code,es\nminus,-5 °C\n')
    expect(await look('weather', await save('weather'))).toMatchObject({ changed: 0, problems: [] })
  })
})

describe('a press in a file', () => {
  const linesNow = async (name: string) => {
    const { items } = await lab.as('administrator').does(tableOfPressesEndpoint)
    return items.find((one) => one.name === name)?.lines
  }
  const head = 'kind;name;active;pattern;lineUnit;decimalMark;sends;baudRate;dataBits;parity;stopBits'

  it('comes with how its lines are read, and keeps it where a file says nothing of it', async () => {
    const row = 'Prensa;Prensa A;Sí;"{code};{skip};{load} {unit}";kN;",";Una línea al romper;9600;8;Ninguna;1'
    expect(await look('equipment', `${head}\n${row}\n`)).toMatchObject({ added: 1, problems: [] })
    await bring('equipment', `${head}\n${row}\n`)
    expect(await linesNow('Prensa A')).toEqual(lines)
    await bring('equipment', 'kind;name;model\npress;Prensa A;X-3000\n')
    expect(await linesNow('Prensa A')).toEqual(lines)
    await bring('equipment', `${head}\npress;Prensa A;x;{load};N;.;running;19200;7;even;2\n`)
    expect(await linesNow('Prensa A')).toMatchObject({ pattern: '{load}', sends: 'running', dataBits: 7 })
    await bring('equipment', `${head}\npress;Prensa A;x;;;;;;;;\n`)
    expect(await linesNow('Prensa A')).toBeNull()
  })

  it('has all of it or none, and nothing but a press has it', async () => {
    const file = [
      head,
      'press;Prensa B;x;{strength};kN;.;final;9600;8;none;1',
      'press;Prensa C;x;{load};kN;.;final;;8;none;1',
      'scale;Balanza 7;x;;kN;;;;;;',
      'press;Prensa D;x;{load};bar;.;final;9600;9;none;1',
    ].join('\n')
    expect((await look('equipment', file)).problems).toEqual([
      { row: 2, field: 'pattern', code: 'unreadable', value: '{strength}' },
      { row: 3, field: 'baudRate', code: 'empty', value: '' },
      { row: 4, field: 'lineUnit', code: 'notHere', value: 'kN' },
      { row: 5, field: 'lineUnit', code: 'unreadable', value: 'bar' },
      { row: 5, field: 'dataBits', code: 'unreadable', value: '9' },
    ])
  })
})

describe('own acceptance rules in a file', () => {
  const head = 'name;validFrom;unit;margin;upTo;sharePercent;run;add;cylinder150x300;reason;active'
  const named = async (name: string) =>
    (await lab.as('administrator').does(listRuleSetsEndpoint)).items.find((one) => one.name === name)

  it('come with their versions, the oldest first, and a further row is the next one', async () => {
    const rows = [
      'Puente;2024-03-01;kgf/cm²;30;350;10;3;-5;2;El pliego cambió;x',
      'Puente;2023-01-01;kgf/cm2;35,5;;;3;0;2;;x',
    ]
    const file = [head, ...rows].join('\n')
    expect(await look('ruleSets', file)).toMatchObject({ added: 2, problems: [] })
    expect(await bring('ruleSets', file)).toMatchObject({ added: 2 })
    expect((await named('Puente'))?.versions).toMatchObject([
      {
        number: 1,
        validFrom: '2023-01-01',
        reason: '',
        numbers: { unit: 'kgf/cm2', single: { margin: 35.5 } },
      },
      {
        number: 2,
        reason: 'El pliego cambió',
        numbers: { single: { margin: 30, upTo: 350, shareAbove: 0.1 }, mean: { run: 3, add: -5 } },
      },
    ])
    const next = `${head}\nPUENTE;2025-01-01;MPa;3;;;;;2;Otro pliego;no\n`
    expect(await bring('ruleSets', next)).toMatchObject({ added: 1, changed: 0 })
    expect(await named('Puente')).toMatchObject({ active: false, versions: [{}, {}, { number: 3 }] })
  })

  it('are not written over: only whether they are offered may differ', async () => {
    const { name } = await aRuleSet(lab)
    const row = (margin: string, active: string) =>
      `${head}\n${name};2020-01-01;MPa;${margin};;;3;0;2;;${active}\n`
    expect((await look('ruleSets', row('4', 'x'))).problems).toEqual([
      { row: 2, field: 'margin', code: 'frozen', value: '4' },
    ])
    expect(await bring('ruleSets', row('3.5', ''))).toMatchObject({ added: 0, changed: 1 })
    expect(await named(name)).toMatchObject({ active: false, versions: [{ number: 1 }] })
  })

  it('are refused where a hand would be: too early, judged already, without a reason or a criterion', async () => {
    const own = await aRuleSet(lab)
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id, { ruleSet: own.key })
    const cast = addDays(dayOf(lab.now().getTime(), lab.scope.timeZone), -30)
    await aBrokenSet(lab, { workSiteId: site.id, mixId: mix.id, castAt: `${cast}T10:00:00Z` })
    const file = [
      head,
      `${own.name};2019-01-01;MPa;3;;;;;2;antes;x`,
      `${own.name};${cast};MPa;3;;;;;2;ya se juzgó;x`,
      `${own.name};${addDays(cast, 1)};MPa;3;;;;;2;;`,
      'Nada;2024-01-01;MPa;;;;;;2;;x',
      'Sin tamaño;2024-01-01;MPa;3;;;;;;;x',
      'Sin clase;2024-01-01;MPa;3;;10;;;2;;x',
      'Otra;2024-01-01;bar;3;;;;;2;;x',
      'Nueva;2024-01-01;MPa;3;;;;;2;primera;x',
    ].join('\n')
    const { problems } = await look('ruleSets', file)
    expect(problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'validFrom', 'tooEarly'],
      [3, 'validFrom', 'judged'],
      [4, 'active', 'differs'],
      [4, 'reason', 'empty'],
      [5, 'margin', 'noCriterion'],
      [6, 'cylinder150x300', 'noSize'],
      [7, 'upTo', 'empty'],
      [8, 'unit', 'unreadable'],
      [9, 'reason', 'notHere'],
    ])
    await expect(bring('ruleSets', file)).rejects.toThrow('import.problems')
    expect(await named('Nueva')).toBeUndefined()
  })
})
