import { listUsersEndpoint } from '@probeta/contract/access/users.ts'
import { listClientsEndpoint, listContactsEndpoint } from '@probeta/contract/clients/clients.ts'
import { findWorkSiteEndpoint, listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import {
  importClientFileEndpoint,
  importUserFileEndpoint,
  importWorkSiteFileEndpoint,
  movedColumns,
  movedTables,
  type MovedTable,
  neededColumns,
  previewClientFileEndpoint,
  previewUserFileEndpoint,
  previewWorkSiteFileEndpoint,
} from '@probeta/contract/laboratory/moved-tables.ts'
import type { FileColumns } from '@probeta/contract/laboratory/table-exchange.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aWorkbook } from '../../testing/nouns/a-workbook.ts'
import { aBrokenSet } from '../../testing/nouns/a-result.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

type Beside = { columns?: FileColumns; plan?: string }
const formOf = (file: string | Buffer, { columns, plan }: Beside = {}) => {
  const form = new FormData()
  if (columns) form.set('columns', JSON.stringify(columns))
  if (plan !== undefined) form.set('plan', plan)
  form.set('file', new Blob([Buffer.from(file)]), 'datos.csv')
  return form
}
const by = () => lab.as('administrator')
const look = (table: MovedTable, file: string | Buffer, beside?: Beside) => {
  const form = formOf(file, beside)
  if (table === 'users') return by().does(previewUserFileEndpoint, { params: { table } }, { form })
  return table === 'clients' || table === 'contacts'
    ? by().does(previewClientFileEndpoint, { params: { table } }, { form })
    : by().does(previewWorkSiteFileEndpoint, { params: { table } }, { form })
}
const bring = (table: MovedTable, file: string | Buffer, beside?: Beside) => {
  const form = formOf(file, beside)
  if (table === 'users') return by().does(importUserFileEndpoint, { params: { table } }, { form })
  return table === 'clients' || table === 'contacts'
    ? by().does(importClientFileEndpoint, { params: { table } }, { form })
    : by().does(importWorkSiteFileEndpoint, { params: { table } }, { form })
}
const clients = async (search: string) =>
  (await by().does(listClientsEndpoint, { query: { search, active: 'all' } })).items
const said = (problems: readonly { row: number; field: string; code: string }[]) =>
  problems.map(({ row, field, code }) => [row, field, code])

describe('a file of clients', () => {
  it('adds what is new, lists each change with its value of today, and leaves the rest', async () => {
    await bring(
      'clients',
      'Nombre;Identificación fiscal;Teléfono\nÁridos Sur S.A.;30-1;111\nCal y Canto;;222\n',
    )
    const file =
      'name,taxId,phone,email\nAridos del Sur,301,,sur@example.com\nCAL Y CANTO,30-2,333,\nNuevo,30-3,,\n'
    const seen = await look('clients', file)
    expect(seen).toMatchObject({ added: 1, changed: 2, problems: [], changesTotal: 4 })
    expect(seen.changes.map(({ row, field, before, after }) => [row, field, before, after])).toEqual([
      [2, 'name', 'Áridos Sur S.A.', 'Aridos del Sur'],
      [2, 'email', '', 'sur@example.com'],
      [3, 'taxId', '', '30-2'],
      [3, 'phone', '222', '333'],
    ])
    await bring('clients', file, { plan: seen.plan })
    // An empty cell erases nothing.
    expect((await clients('Aridos'))[0]).toMatchObject({ phone: '111', email: 'sur@example.com' })
    expect(await bring('clients', file)).toEqual({ added: 0, changed: 0, same: 3 })
  })

  it('warns of a new name that is much like another one', async () => {
    await bring('clients', 'name\nHormigones Patagonia SRL\n')
    const { doubts, added } = await look('clients', 'name\nHormigones Patagonia\n')
    expect(added).toBe(1)
    expect(doubts).toEqual([{ row: 2, name: 'Hormigones Patagonia', like: 'Hormigones Patagonia SRL' }])
  })

  it('names each fault by row and column, and stores nothing', async () => {
    const file =
      'name;taxId;country;email;language\n;1;;;\nUno;2;XX;;\nDos;3;;no es correo;\nTres;4;;;klingon\nCuatro;5;;;\nOtro;5;;;\n'
    const { problems } = await look('clients', file)
    expect(said(problems)).toEqual([
      [2, 'name', 'empty'],
      [3, 'country', 'unreadable'],
      [4, 'email', 'unreadable'],
      [5, 'language', 'unreadable'],
      [7, 'name', 'twice'],
    ])
    await expect(bring('clients', file)).rejects.toThrow('import.problems')
    expect(await clients('Cuatro')).toEqual([])
  })

  it('takes columns that are called otherwise, and says which one is missing', async () => {
    const file = 'Firma comercial;Nro\nPiedra Viva;77-7\n'
    expect(await look('clients', file)).toMatchObject({
      missing: ['name'],
      added: 0,
      headings: ['Firma comercial', 'Nro'],
    })
    await expect(bring('clients', file)).rejects.toThrow('import.columns')
    const columns = { name: 'Firma comercial', taxId: 'Nro' }
    expect(await look('clients', file, { columns })).toMatchObject({
      missing: [],
      added: 1,
      matched: columns,
    })
    await bring('clients', file, { columns })
    expect(await clients('Piedra')).toMatchObject([{ taxId: '77-7' }])
  })

  it('refuses two columns of one heading, an empty file, and keeps a formula as text', async () => {
    expect(said((await look('clients', 'name,phone,Phone\nA,1,2\n')).problems)).toEqual([
      [1, 'phone', 'headingTwice'],
    ])
    await expect(look('clients', '')).rejects.toThrow('import.unreadable')
    await expect(look('clients', '\n\n')).rejects.toThrow('import.unreadable')
    await bring('clients', 'name,address\nFormulario,"=cmd|\' /C calc\'!A0"\n')
    expect(await clients('Formulario')).toMatchObject([{ address: "=cmd|' /C calc'!A0" }])
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 with the high byte first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Latin 1, that of older programs', (text: string) => Buffer.from(text, 'latin1')],
  ])('reads %s', async (_, encoded) => {
    const seen = await look('clients', encoded('Nombre;Dirección\nPeñón Ñandú;Calle Güemes\n'))
    expect(seen).toMatchObject({ added: 1, problems: [], matched: { name: 'Nombre', address: 'Dirección' } })
  })

  it('reads Windows-1252 with its own signs, and tabs between cells', async () => {
    const file = Buffer.concat([
      Buffer.from('name\taddress\nCaf\xe9 ', 'latin1'),
      Buffer.from([0x80]),
      Buffer.from('\tX\n'),
    ])
    await bring('clients', file)
    expect(await clients('Café')).toMatchObject([{ name: 'Café €', address: 'X' }])
  })

  it('sent by two people at one time adds nothing twice', async () => {
    const file = 'name,taxId\nGemelos,88-8\nMellizos,\n'
    const { plan } = await look('clients', file)
    const both = await Promise.all([bring('clients', file, { plan }), bring('clients', file, { plan })])
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, 2])
    expect(await clients('Mellizos')).toHaveLength(1)
  })

  it('is not stored where its changes are no longer those that were shown', async () => {
    const file = 'name,phone\nMovedizo,1\n'
    await bring('clients', file)
    const next = 'name,phone\nMovedizo,2\n'
    const { plan } = await look('clients', next)
    await bring('clients', 'name,phone\nMovedizo,3\n')
    await expect(bring('clients', next, { plan })).rejects.toThrow('import.otherPlan')
    expect(await clients('Movedizo')).toMatchObject([{ phone: '3' }])
  })
})

describe('what hangs on clients', () => {
  it('people are told of reports only where the file says so', async () => {
    await bring('clients', 'name\nConstructora Loma\n')
    const file =
      'client;name;role;email;reports\nconstructora loma;Ana Paz;Supervisión;ana@example.com;Sí\nConstructora Loma;Luis Sol;owner;;\nNadie;X;;;\n'
    expect(said((await look('contacts', file)).problems)).toEqual([[4, 'client', 'unknown']])
    await bring('contacts', file.split('\n').slice(0, 3).join('\n'))
    const [client] = await clients('Loma')
    const { items } = await by().does(listContactsEndpoint, { params: { clientId: client?.id ?? '' } })
    expect(items.map(({ name, role, told }) => [name, role, told])).toEqual([
      ['Ana Paz', 'supervision', ['reportIssued']],
      ['Luis Sol', 'owner', []],
    ])
    const change = 'client,name,mobile\nConstructora Loma,ANA PAZ,123\n'
    await bring('contacts', change)
    const after = await by().does(listContactsEndpoint, { params: { clientId: client?.id ?? '' } })
    expect(after.items[0]).toMatchObject({ mobile: '123', told: ['reportIssued'], role: 'supervision' })
  })

  it('work sites know their client, and mixes their work site', async () => {
    await bring('clients', 'name,taxId\nVial Norte,55-5\n')
    const sites =
      'Código,Nombre,Cliente,Inicio,Fin\nvn1,Puente,55-5,2024-01-01,\nVN2,Túnel,Nadie,,\nVN3,Dique,Vial Norte,2024-02-01,2024-01-01\n'
    expect(said((await look('workSites', sites)).problems)).toEqual([
      [3, 'client', 'unknown'],
      [4, 'endsOn', 'reversed'],
    ])
    await bring('workSites', sites.split('\n').slice(0, 2).join('\n'))
    const { items } = await by().does(listWorkSitesEndpoint, { query: { search: 'VN1' } })
    expect(items).toMatchObject([{ code: 'VN1', clientName: 'Vial Norte' }])
    const mixes =
      'obra;código;fck;unidad de la resistencia;Edad de diseño (días)\nVN1;H-30;30;MPa;28\nvn1;H-21;210;kg/cm²;\nVN9;H-8;8;;\nVN1;H-X;abc;;\n'
    expect(said((await look('mixes', mixes)).problems)).toEqual([
      [4, 'workSite', 'unknown'],
      [5, 'strength', 'unreadable'],
    ])
    await bring('mixes', mixes.split('\n').slice(0, 3).join('\n'))
    const site = await by().does(findWorkSiteEndpoint, { params: { workSiteId: items[0]?.id ?? '' } })
    expect(
      site.mixes.map(({ code, specifiedStrength, strengthUnit, agePlan }) => [
        code,
        specifiedStrength,
        strengthUnit,
        agePlan,
      ]),
    ).toEqual([
      ['H-21', 210, 'kgf/cm2', '7·28·28·R'],
      ['H-30', 30, 'MPa', '7·28·28·R'],
    ])
    expect(await look('mixes', mixes.split('\n').slice(0, 3).join('\n'))).toMatchObject({
      added: 0,
      changed: 0,
      same: 2,
    })
  })

  it('a tested mix keeps its strength, a work site its client', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    await aBrokenSet(lab, { workSiteId: site.id, mixId: mix.id })
    const seen = await look('mixes', `workSite,code,strength,strengthUnit\n${site.code},${mix.code},99,MPa\n`)
    expect(said(seen.problems)).toEqual([[2, 'strength', 'tested']])
    await bring('clients', 'name\nOtra Firma\n')
    const moved = await look('workSites', `code,name,client\n${site.code},${site.name},Otra Firma\n`)
    expect(said(moved.problems)).toEqual([[2, 'client', 'moved']])
  })
})

describe('a file of users', () => {
  const head = 'username,name,email,role'

  it('invites each, with the permissions of the role', async () => {
    const file = `${head}\n,Eva Río,eva.rio@example.com,Recepción\njuan.m,Juan Mar,juan@example.com,fieldTechnician\n`
    expect(await look('users', file)).toMatchObject({ added: 2, problems: [] })
    expect(await bring('users', file)).toMatchObject({ added: 2 })
    const { items } = await by().does(listUsersEndpoint, { query: { search: 'eva.rio' } })
    expect(items).toMatchObject([{ username: 'eva.rio@example.com', hasOwnPassword: false, client: null }])
    expect(await bring('users', file)).toEqual({ added: 0, changed: 0, same: 2 })
  })

  it('leaves role and address of one that exists, and gives no role beyond one’s own', async () => {
    const change = `${head}\njuan.m,Juan P. Mar,juan@example.com,director\n`
    expect(said((await look('users', change)).problems)).toEqual([[2, 'role', 'elsewhere']])
    const bad = `${head}\n,X,,reception\n,Y,y@example.com,client\n,Z,z@example.com,jefe\n`
    expect(said((await look('users', bad)).problems)).toEqual([
      [2, 'email', 'empty'],
      [3, 'role', 'unreadable'],
      [4, 'role', 'unreadable'],
    ])
  })
})

it('a workbook is read like a text file', async () => {
  const file = aWorkbook([
    ['Nombre', 'Identificación fiscal'],
    ['Planilla SA', '12-3'],
  ])
  expect(await bring('clients', file)).toMatchObject({ added: 1 })
})

it.each(movedTables)('the columns of %s are those that its file is read by', async (table) => {
  const seen = await look(table, `${movedColumns(table).join(',')}\n`)
  expect(Object.keys(seen.matched)).toEqual([...movedColumns(table)])
  expect(seen.missing).toEqual([])
  expect((await look(table, 'x\n')).missing).toEqual([...neededColumns(table)])
})
