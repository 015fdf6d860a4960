import type { Row } from './access-row.ts'

/** Routes of suppliers' delivery notes, and of the samples owed for their concrete. */
export const routesOfNotes: Readonly<Record<string, Row>> = {
  listDeliveryNotes: 'samples view',
  listSuppliedNotes: 'samples view',
  exportSuppliedNotes: 'samples view',
  previewNotes: 'samples edit',
  importNotes: 'samples edit',
  voidNote: 'samples edit',
  listSampling: 'samples view',
  exportSampling: 'samples view',
}
