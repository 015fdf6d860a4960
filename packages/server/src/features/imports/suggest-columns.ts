import { type ImportColumns, importFields } from '@probeta/contract/laboratory/imports.ts'
import { plainHeading } from '../../tables/plain-heading.ts'

type Field = (typeof importFields)[number]

/** Beginnings of headers in laboratories' files, without case, accents, units and signs. The first match wins. */
const names: Readonly<Record<Field, readonly string[]>> = {
  workSite: ['obra', 'codigo de obra', 'work site', 'site', 'site code', 'project', 'baustelle'],
  mix: ['dosificacion', 'mix code', 'mix design', 'hormigon', 'betonsorte', 'sorte', 'rezeptur'],
  sampleRef: [
    'muestra',
    'sample',
    'probe',
    'mezcla',
    'mix name',
    'mix',
    'codigo',
    'code',
    'referencia',
    'reference',
    'serie',
  ],
  castOn: [
    'fecha de moldeo',
    'fecha moldeo',
    'fecha',
    'cast on',
    'cast date',
    'date cast',
    'casting date',
    'date',
    'herstelldatum',
    'betonierdatum',
    'datum',
  ],
  castTime: [
    'hora de moldeo',
    'hora moldeo',
    'hora',
    'cast time',
    'time cast',
    'casting time',
    'uhrzeit',
    'herstellzeit',
  ],
  ageDays: ['edad', 'age', 'alter', 'prufalter', 'dias', 'days', 'tage', 'time'],
  strength1: [
    'strength1',
    'strength 1',
    'resistencia 1',
    'resistencia1',
    'festigkeit 1',
    'festigkeit1',
    'r1',
    'resistencia',
    'strength',
    'festigkeit',
    'druckfestigkeit',
  ],
  strength2: [
    'strength2',
    'strength 2',
    'resistencia 2',
    'resistencia2',
    'festigkeit 2',
    'festigkeit2',
    'r2',
  ],
  strength3: [
    'strength3',
    'strength 3',
    'resistencia 3',
    'resistencia3',
    'festigkeit 3',
    'festigkeit3',
    'r3',
  ],
  slump: ['asentamiento', 'revenimiento', 'slump', 'setzmass', 'cono', 'konsistenz'],
  temperature: ['temperatura', 'temperature', 'temperatur', 'temp'],
  deliveryNote: ['remito', 'albaran', 'guia', 'delivery note', 'delivery', 'ticket', 'lieferschein'],
  plant: [
    'planta',
    'central',
    'planta de hormigon',
    'planta hormigonera',
    'hormigonera',
    'plant',
    'batching plant',
    'batch plant',
    'werk',
    'lieferwerk',
    'mischwerk',
  ],
  element: ['elemento', 'element', 'bauteil', 'ubicacion', 'location'],
}

/** A unit that stands behind the name without brackets: 'Resistencia MPa'. */
const unit = / (?:mpa|psi|n mm[2²]?|kgf? cm[2²]?|mm|cm|in|c|d|dias|days|tage)$/

/** Maps fields to columns of the file by their headers; each column at most once. */
export function suggestColumns(headers: readonly string[]): ImportColumns {
  const known = headers.map((header) => ({ header, plain: plainHeading(header).replace(unit, '') }))
  const taken = new Set<string>()
  const suggested: ImportColumns = {}
  for (const field of importFields) {
    const found = names[field]
      .flatMap((name) => known.filter((column) => column.plain === name && !taken.has(column.header)))
      .at(0)
    if (!found) continue
    taken.add(found.header)
    suggested[field] = found.header
  }
  return suggested
}
