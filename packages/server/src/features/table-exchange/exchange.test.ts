import { findCalendar } from '@probeta/contract/calendar.ts'
import { listEquipment } from '@probeta/contract/equipment.ts'
import { tableOfLookups } from '@probeta/contract/lookups.ts'
import { addPadSet, listPadSets } from '@probeta/contract/pad-sets.ts'
import { addStoragePlace, tableOfStoragePlaces } from '@probeta/contract/storage-places.ts'
import {
  columnsOf,
  type ExchangedTable,
  exchangedTables,
  exportTableRows,
  importTable,
  previewTable,
} from '@probeta/contract/table-exchange.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
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
  lab.as('administrator').does(previewTable, { params: { table } }, { form: formOf(file) })
const bring = (table: ExchangedTable, file: string | Uint8Array<ArrayBuffer>) =>
  lab.as('administrator').does(importTable, { params: { table } }, { form: formOf(file) })
const save = async (table: ExchangedTable, format: 'csv' | 'xlsx' = 'csv') => {
  const columns = columnsOf(table).join(',')
  const file = await lab.as('administrator').does(exportTableRows, { query: { table, format, columns } })
  return new Uint8Array(file as Buffer)
}
const weathers = async () =>
  (await lab.as('administrator').does(tableOfLookups, { params: { list: 'weather' } })).items

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
    await expect(look('weather', 'Español,Inglés\nNiebla,Fog\n')).rejects.toThrow('import.columns')
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
    const { closedDays } = await lab.as('director').does(findCalendar)
    const file =
      'Día;Nombre;Cada año\n01/01/2027;Año Nuevo;Sí\n2027-04-02;Viernes Santo;\n31/02/2027;No existe;\n'
    const director = (contract: typeof previewTable) =>
      lab.as('director').call(contract, { params: { table: 'holidays' } }, { form: formOf(file) })
    const seen = await director(previewTable)
    expect(seen.status).toBe(403)
    const { problems } = await look('holidays', file)
    expect(problems).toEqual([{ row: 4, field: 'day', code: 'unreadable', value: '31/02/2027' }])
    const good = file.split('\n').slice(0, 3).join('\n')
    expect(await bring('holidays', good)).toMatchObject({ added: 2 })
    const after = await lab.as('director').does(findCalendar)
    expect(after.closedDays).toHaveLength(closedDays.length + 2)
    expect(after.closedDays).toContainEqual({ day: '2027-01-01', name: 'Año Nuevo', yearly: true })
  })

  it('take tanks, equipment and pads, and refuse what a hand would be refused', async () => {
    await bring('places', 'Código,Pileta o cámara,Estante,Capacidad\np1-a,Pileta 1,A,120\nP1-B,Pileta 1,B,\n')
    const { items } = await lab.as('administrator').does(tableOfStoragePlaces)
    expect(items.map(({ code, capacity }) => [code, capacity])).toEqual([
      ['P1-A', 120],
      ['P1-B', null],
    ])
    await bring('equipment', 'Clase,Nombre,Modelo,En uso\nprensa,Prensa 9,X-2000,Sí\nBalanza,Balanza 1,,No\n')
    const equipment = await lab.as('administrator').does(listEquipment)
    expect(equipment.items.map(({ kind, name, active }) => [kind, name, active]).toSorted()).toEqual([
      ['press', 'Prensa 9', true],
      ['scale', 'Balanza 1', false],
    ])
    await lab.as('laboratoryTechnician').does(addPadSet, {
      body: { name: 'Juego 1', mostUses: 100, usesBefore: 0 },
    })
    await bring('padSets', 'name,mostUses\nJUEGO 1,150\nJuego 2,100\n')
    const pads = await lab.as('laboratoryTechnician').does(listPadSets)
    expect(pads.items.map(({ mostUses }) => mostUses).toSorted((a, b) => a - b)).toEqual([100, 150])
  })

  it.each(exchangedTables)('%s leaves and comes back without a change', async (table) => {
    await lab.as('administrator').call(addStoragePlace, {
      body: { code: `=X`.replace('=', table), tank: table, shelf: '', capacity: null },
    })
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
