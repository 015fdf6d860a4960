import { columnsOf } from '@probeta/contract/base/list-columns.ts'
import { afterAll, describe, expect, it } from 'vitest'

import { mostPrinted } from '@probeta/contract/base/exports.ts'
import { exportClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Context } from '../http/context.ts'
import { gatherList, printList } from '../http/export-list.ts'
import { openPdf } from './open-pdf.ts'
import { presentList } from './present/present-list.ts'
import type { PrintedList } from './printed-list.ts'
import { createRenderer, RendererBusy } from './renderer.ts'

const log = { info: () => {}, warn: () => {} }
const renderer = createRenderer({ log })

afterAll(() => renderer.close())

const aList = (but: Partial<PrintedList> = {}): PrintedList => ({
  language: 'es',
  timeZone: 'America/Montevideo',
  paper: 'a4',
  printedAt: '2026-11-21T17:05:00Z',
  laboratory: 'Laboratorio de Hormigones del Sur',
  title: 'Resultados',
  asked: [
    { label: 'Obra', value: 'OB-1 · Torre Atlántica' },
    { label: 'Búsqueda', value: '#read("/etc/passwd") $x$' },
  ],
  columns: [
    { heading: 'Obra', number: false },
    { heading: 'Moldeo', number: false },
    { heading: 'Media', number: true },
  ],
  rows: [
    ['Torre Atlántica', { minute: '2026-10-12 09:40' }, 27.4],
    ['Edificio Mirador', { day: '2026-10-13' }, 28],
    [null, null, -10_000.125],
  ],
  cut: false,
  ...but,
})

describe('a printed list', () => {
  const print = async (list: PrintedList) => openPdf(await renderer.renderList(list))

  it('says whose it is, when, how many rows, and every cell', async () => {
    const { text, language, info } = await print(aList())
    for (const expected of [
      'Laboratorio de Hormigones del Sur',
      'Impreso el 21 nov 2026, 14:05',
      '3 registros',
      'OB-1 · Torre Atlántica',
      '#read("/etc/passwd") $x$',
      'Torre Atlántica',
      '12 oct 2026, 09:40',
      '13 oct 2026',
      '27,4',
      '28',
      '−10000,125',
      'Página 1 de 1',
    ])
      expect(text).toContain(expected)
    expect(language).toMatch(/^es/)
    expect(info['Title']).toBe('Resultados')
    expect(text).not.toContain('La lista sigue')
  })

  it('heads every page, says that it is cut, and loses no row', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => [
      `Pieza-${n}-fin ${'de la losa '.repeat(n % 30)}`,
      null,
      n,
    ])
    const { pages, text } = await print(aList({ rows, cut: true }))
    expect(text).toContain('La lista sigue: este PDF termina en 120 registros.')
    const found = [...text.matchAll(/Pieza-(\d+)-fin/g)].map(([, n]) => Number(n))
    expect(found).toEqual(rows.map((_, n) => n))
    pages.forEach((page, at) => {
      expect(page).toContain('Moldeo')
      expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
    })
  })

  it('sets thirty columns with words wider than their place, and endless texts within a page', async () => {
    const columns = Array.from({ length: 30 }, (_, n) => ({
      heading: `Especificada ${n}`,
      number: n % 2 === 0,
    }))
    const word = 'Hormigonera-autopropulsada'
    const row = columns.map(({ number }, n) => (number ? 100 + n : n === 1 ? 'Losa '.repeat(2_000) : word))
    const { pages, text } = await print(aList({ columns, rows: [row, row] }))
    const together = text.replaceAll(/[\s-]/g, '')
    expect(together.split('…').length - 1).toBeGreaterThanOrEqual(2)
    expect(text).toContain('Los textos que terminan en')
    expect(pages.length).toBeLessThanOrEqual(3)
    expect(text).toContain('128')
  })

  it.each(['#read("/etc/passwd") $x^2$ <label> @ref', '*bold* = heading {page}', '=1+1'])(
    'prints %s as the text that it is',
    async (hostile) => {
      const { text } = await print(aList({ rows: [[hostile, null, 1]], title: hostile }))
      expect(text.split(hostile).length - 1).toBeGreaterThanOrEqual(2)
    },
  )
})

it('puts the decimal marks of a column under each other without a digit that nobody measured', () => {
  const { rows } = presentList(aList())
  const numbers = rows.map((row) => row[2])
  expect(numbers).toEqual([
    { number: '27,4', pad: expect.closeTo(1.2, 5) },
    { number: '28', pad: expect.closeTo(2.072, 5) },
    '−10000,125',
  ])
})

describe('the rows of a list for paper', () => {
  const column = columnsOf<number>().number(null, 'lists.headings.unit', (row) => row)
  const gather = (columns: number) =>
    gatherList<number>({
      ctx: {
        language: 'es',
        scope: { timeZone: 'UTC', paper: 'a4' },
        actor: { laboratoryName: 'Sur' },
        installation: { now: () => new Date('2026-11-21T17:05:00Z') },
      } as unknown as Context,
      list: {
        ...exportClientsEndpoint,
        columns: Array.from({ length: columns }, () => column),
      },
      columns: undefined,
      asked: [],
      gone: () => false,
      pages: async (after = '0', limit) => ({
        items: Array.from({ length: limit }, (_, n) => Number(after) + n),
        next: String(Number(after) + limit),
        total: { count: 1_000, capped: true },
      }),
    })

  it('end at the most, sooner in a wide list, and it is said', async () => {
    const narrow = await gather(3)
    expect([narrow.rows.length, narrow.cut]).toEqual([mostPrinted.rows, true])
    expect(narrow.rows.at(-1)).toEqual([1999, 1999, 1999])
    const wide = await gather(40)
    expect([wide.rows.length, wide.cut]).toEqual([mostPrinted.cells / 40, true])
  })

  it('are refused with a word when too much waits to be printed', async () => {
    const full = { renderList: () => Promise.reject(new RendererBusy()) }
    const ctx = { installation: { renderer: full } } as unknown as Context
    await expect(printList(ctx, aList())).rejects.toMatchObject({ code: 'server.busy' })
  })
})
