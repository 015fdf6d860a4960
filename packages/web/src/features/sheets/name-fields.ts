import { useTranslation } from 'react-i18next'
import type { FieldNames, PasteField } from './entry/read-paste.ts'
import { paperRows } from './paper/show-rows.ts'

/** Headings as other programs and people write them, besides the names of the sheet itself. */
const others: Partial<Record<PasteField, readonly string[]>> = {
  mixId: ['mix', 'mezcla', 'clase', 'class', 'tipo', 'sorte', 'betonsorte', 'dosificacion'],
  deliveryNote: [
    'remito',
    'guia',
    'albaran',
    'nota',
    'ticket',
    'delivery note',
    'note',
    'lieferschein',
    'n de remito',
  ],
  mixer: ['camion', 'patente', 'mixer', 'placa', 'truck', 'plate', 'fahrzeug', 'kennzeichen'],
  plant: ['planta', 'plant', 'werk'],
  leftPlant: ['salida', 'salida de planta', 'left plant', 'left', 'abfahrt', 'ab werk'],
  arrived: ['llegada', 'arrived', 'arrival', 'ankunft'],
  cast: ['moldeo', 'muestreo', 'hora', 'cast', 'sampled', 'time', 'probenahme', 'herstellung'],
  discharged: ['descarga', 'fin de descarga', 'discharged', 'entladung', 'entladen'],
  volume: ['volumen', 'm3', 'm³', 'volume', 'menge'],
  slump: [
    ...['asentamiento', 'cono', 'revenimiento', 'consistencia', 'extendido', 'escurrimiento', 'vebe'],
    ...['slump', 'slump flow', 'flow', 'flow table', 'consistence', 'consistency'],
    ...['setzmass', 'konsistenz', 'ausbreitmass', 'setzfliessmass', 'setzzeit', 'verdichtungsmass'],
  ],
  concreteTemperature: ['temperatura', 'temp', 'temperature', 'temperatur', 'betontemperatur'],
  air: ['aire', 'air', 'luft', 'luftgehalt'],
  density: ['peso unitario', 'densidad', 'unit weight', 'density', 'rohdichte'],
  water: ['agua', 'agua agregada', 'water', 'water added', 'wasser', 'wasserzugabe'],
  waterAuthorisedBy: ['autorizo', 'authorised by', 'freigegeben von'],
  element: ['elemento', 'element', 'bauteil', 'destino'],
  remark: ['observacion', 'observaciones', 'remark', 'remarks', 'notes', 'bemerkung'],
  agePlan: ['plan', 'edades', 'plan de edades', 'ages', 'age plan', 'prufplan', 'alter'],
}

/** Returns the names of each field in the heading of a spreadsheet: its name on the screen, and its synonyms. */
export function useFieldNames(): FieldNames {
  const { t } = useTranslation()
  return new Map(
    paperRows.flatMap(({ field }): [PasteField, readonly string[]][] =>
      field === 'warningsReason' ? [] : [[field, [t(`sheets.truck.${field}`), ...(others[field] ?? [])]]],
    ),
  )
}
