import type { FileField } from '@probeta/contract/laboratory/table-exchange.ts'
import { clockTime } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { KnownNote } from '../../stores/delivery-notes/store.ts'
import { readTime } from '../../tables/read-time.ts'
import type { Cells, CurrentRow, Field, Planned, TableDescription } from './describe-table.ts'

/** Headings of suppliers' files beside the names of our own. */
const fields: readonly Field[] = [
  {
    key: 'workSite',
    kind: 'words',
    most: 60,
    also: ['obra', 'codigo de obra', 'site', 'job', 'project', 'baustelle', 'baustellennummer'],
  },
  {
    key: 'number',
    kind: 'words',
    most: 60,
    needed: true,
    filled: true,
    also: [
      'remito',
      'n remito',
      'nro remito',
      'numero de remito',
      'albaran',
      'n albaran',
      'numero de albaran',
      'guia',
      'ticket',
      'ticket number',
      'ticket no',
      'delivery note',
      'note',
      'lieferschein',
      'lieferscheinnummer',
      'lieferschein nr',
    ],
  },
  {
    key: 'day',
    kind: 'day',
    needed: true,
    filled: true,
    also: ['fecha', 'fecha de entrega', 'date', 'delivery date', 'datum', 'lieferdatum'],
  },
  {
    key: 'volumeM3',
    kind: 'decimal',
    most: 1_000,
    needed: true,
    filled: true,
    least: 0.01,
    also: [
      'volumen',
      'm3',
      'metros cubicos',
      'cantidad',
      'volume',
      'quantity',
      'menge',
      'volumen m3',
      'volume m3',
      'menge m3',
    ],
  },
  {
    key: 'mix',
    kind: 'words',
    most: 60,
    also: [
      'hormigon',
      'concreto',
      'mezcla',
      'formula',
      'tipo de hormigon',
      'codigo de mezcla',
      'mix',
      'mix code',
      'product',
      'sorte',
      'betonsorte',
      'sortennummer',
    ],
  },
  {
    key: 'supplier',
    kind: 'words',
    most: 120,
    also: ['proveedor', 'supplier', 'producer', 'lieferant', 'hersteller'],
  },
  { key: 'plant', kind: 'words', most: 120, also: ['planta', 'central', 'plant', 'werk', 'lieferwerk'] },
  {
    key: 'mixer',
    kind: 'words',
    most: 60,
    also: [
      'camion',
      'mixer',
      'hormigonera',
      'matricula',
      'patente',
      'truck',
      'fahrmischer',
      'fahrzeug',
      'kennzeichen',
    ],
  },
  {
    key: 'loaded',
    kind: 'time',
    also: [
      'carga',
      'hora de carga',
      'salida',
      'salida de planta',
      'loaded',
      'loading time',
      'batched',
      'beladung',
      'beladezeit',
      'abfahrt',
    ],
  },
  { key: 'arrived', kind: 'time', also: ['llegada', 'hora de llegada', 'arrived', 'arrival', 'ankunft'] },
  {
    key: 'dischargeBegan',
    kind: 'time',
    also: ['inicio de descarga', 'discharge start', 'entladebeginn', 'entladung beginn'],
  },
  {
    key: 'dischargeEnded',
    kind: 'time',
    also: ['fin de descarga', 'discharge end', 'entladeende', 'entladung ende'],
  },
  {
    key: 'waterCement',
    kind: 'decimal',
    most: 2,
    least: 0.1,
    also: ['a c', 'relacion a c', 'w c', 'w z', 'w z wert'],
  },
  {
    key: 'consistence',
    kind: 'words',
    most: 40,
    also: ['consistencia', 'asentamiento', 'consistence', 'slump', 'konsistenz', 'konsistenzklasse'],
  },
]

/** They identify a note; the other cells are its content. */
const identity: readonly FileField[] = ['workSite', 'number', 'supplier', 'plant']

const plain = (text = '') => text.trim().toLowerCase()
const keyOf = ({ workSite, supplier, plant, number = '' }: Cells) =>
  JSON.stringify([plain(workSite), plain(supplier), plain(plant), number.replaceAll(/\s/g, '').toUpperCase()])

/** A note that is stored, as a row of the table. */
export function currentRow({ volumeM3, waterCement, ...words }: KnownNote): CurrentRow {
  const cells = {
    ...words,
    volumeM3: String(volumeM3),
    waterCement: waterCement === null ? '' : String(waterCement),
  }
  return { key: keyOf(cells), cells }
}

/** What the same note says otherwise; nothing is changed by a file, so that it is refused with both values. */
function difference({ cells, before }: Planned) {
  if (!before) return undefined
  const field = fields
    .map(({ key }) => key)
    .find((key) => !identity.includes(key) && (before.cells[key] ?? '') !== (cells[key] ?? ''))
  if (field === undefined) return undefined
  const [stored, offered] = [before.cells[field] || '—', cells[field] || '—']
  return { field, code: 'known', value: `${stored} → ${offered}` } as const
}

const DAY_MS = 86_400_000
const NOON = 720
/** The times of a truck in their order; one more than half a day before the one before is of the next day. */
function instantsOf(day: string, clocks: readonly string[], timeZone: string): (string | null)[] {
  let after = 0
  return clocks.map((clock) => {
    const minutes = readTime(clock)
    if (minutes === null) return null
    const nights = Math.max(0, Math.ceil((after - minutes - NOON) / (DAY_MS / 60_000)))
    after = minutes + nights * (DAY_MS / 60_000)
    return new Date(clockTime(day, minutes, timeZone) + nights * DAY_MS).toISOString()
  })
}

type NoteFile = {
  sites: readonly { id: string; code: string }[]
  /** The work site of notes that name none; in XML, also of those that name none of ours. */
  chosenId: string | undefined
  source: 'table' | 'xml'
  timeZone: string
}

/** Delivery notes of a supplier's file. Rows are added or known already; none is changed. */
export function describeNotes({ sites, chosenId, source, timeZone }: NoteFile): TableDescription {
  const byCode = new Map(sites.map((site) => [plain(site.code), site]))
  const chosen = sites.find(({ id }) => id === chosenId)
  const siteOf = ({ workSite = '' }: Cells) =>
    byCode.get(plain(workSite)) ?? (workSite === '' || source === 'xml' ? chosen : undefined)
  return {
    fields,
    keyField: 'number',
    keyOf,
    proposeKey: (cells) => ({ ...cells, workSite: siteOf(cells)?.code ?? cells.workSite ?? '' }),
    // Those of the numbers in the file are given to the plan: a work site has thousands.
    currentRows: () => Promise.resolve([]),
    check(planned, { today }) {
      const { workSite: value = '', day = '' } = planned.cells
      if (!siteOf(planned.cells))
        return { field: 'workSite', code: value === '' ? 'empty' : 'unknown', value }
      if (day > today) return { field: 'day', code: 'inFuture', value: day }
      return difference(planned)
    },
    write: ({ deliveryNotes }, planned) =>
      deliveryNotes.add(
        planned.flatMap(({ cells }) => {
          const { number = '', supplier = '', plant = '', mix = '', mixer = '', consistence = '' } = cells
          const { day = '', volumeM3, waterCement = '' } = cells
          const { loaded = '', arrived = '', dischargeBegan = '', dischargeEnded = '' } = cells
          const times = instantsOf(day, [loaded, arrived, dischargeBegan, dischargeEnded], timeZone)
          const [loaded_at = null, arrived_at = null, discharge_began_at = null, discharge_ended_at = null] =
            times
          const site = siteOf(cells)
          if (!site) return []
          return [
            {
              ...{ number, supplier, plant, mix_code: mix, mixer, consistence, source },
              ...{ loaded_at, arrived_at, discharge_began_at, discharge_ended_at },
              work_site_id: site.id,
              volume_m3: Number(volumeM3),
              delivered_on: day,
              water_cement: waterCement === '' ? null : Number(waterCement),
            },
          ]
        }),
      ),
  }
}
