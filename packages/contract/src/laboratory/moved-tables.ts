import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../base/endpoint.ts'
import {
  besideImportedRows,
  besideRows,
  type FileField,
  refusesRows,
  refusesTableFile,
  RowsImported,
  TablePreview,
} from './table-exchange.ts'

/** Files that a laboratory brings along from another system, in the order in which one needs the other. */
export const movedTables = ['clients', 'contacts', 'workSites', 'mixes', 'users'] as const
export type MovedTable = (typeof movedTables)[number]

/** The columns of each file, in order, with an invented example of a cell. */
const columns = {
  clients: {
    ...{ name: 'Constructora Ejemplo S.A.', taxId: '30-12345678-9', country: 'AR' },
    ...{ address: 'Av. San Martín 100', phone: '+54 11 5555 0100', email: 'obras@example.com' },
    ...{ billingEmail: 'facturas@example.com', language: 'es', stressUnit: 'MPa', active: 'x' },
  },
  contacts: {
    ...{ client: '30-12345678-9', name: 'Ana Ejemplo', role: 'supervision', email: 'ana@example.com' },
    ...{ mobile: '+54 9 11 5555 0101', reports: 'x', active: 'x' },
  },
  workSites: {
    ...{ code: 'OB12', name: 'Torre Ejemplo', client: '30-12345678-9', address: 'Calle 12 y 50' },
    ...{ responsible: 'Luis Ejemplo', supervision: 'Ana Ejemplo' },
    ...{ startsOn: '2026-01-15', endsOn: '', active: 'x' },
  },
  mixes: {
    ...{ workSite: 'OB12', code: 'H-30', strength: '30', strengthUnit: 'MPa', designDays: '28' },
    ...{ shape: 'cylinder150x300', method: 'ASTM C39', ruleSet: 'aci318-19', agePlan: '7·28·28·R' },
    ...{ slumpMm: '100', slumpToleranceMm: '25', supplier: '', sampleEveryM3: '100', active: 'x' },
  },
  users: {
    ...{ username: 'ana', name: 'Ana Ejemplo', email: 'ana@example.com' },
    ...{ role: 'laboratoryTechnician', language: 'es' },
  },
} as const satisfies Record<MovedTable, Partial<Record<FileField, string>>>

/** Returns the columns of a file, in order. */
export const movedColumns = (table: MovedTable): readonly FileField[] =>
  Object.keys(columns[table]) as FileField[]

/** Returns an invented cell of a column. */
export const movedExample = (table: MovedTable, field: FileField): string =>
  (columns[table] as Partial<Record<FileField, string>>)[field] ?? ''

const needed = {
  clients: ['name'],
  contacts: ['client', 'name'],
  workSites: ['code', 'name', 'client'],
  mixes: ['workSite', 'code', 'strength'],
  users: ['name', 'email', 'role'],
} as const satisfies Record<MovedTable, readonly FileField[]>

/** Returns the columns without which a file is refused. */
export const neededColumns = (table: MovedTable): readonly FileField[] => needed[table]

const ofClients = z.object({ table: z.enum(['clients', 'contacts']) })
const ofWorkSites = z.object({ table: z.enum(['workSites', 'mixes']) })
const ofUsers = z.object({ table: z.enum(['users']) })

const previews = {
  method: 'POST',
  result: TablePreview,
  upload: { beside: besideRows },
  slow: true,
  refuses: refusesTableFile,
} as const satisfies Partial<Endpoint>

const imports = {
  method: 'POST',
  result: RowsImported,
  once: true,
  upload: { beside: besideImportedRows },
  slow: true,
  refuses: refusesRows,
} as const satisfies Partial<Endpoint>

export const previewClientFileEndpoint = endpoint({
  ...previews,
  path: '/client-files/:table/preview',
  summary: 'Dry run of a file of clients or of their contacts: every problem by row, nothing stored',
  access: { permission: permission.clients, level: 'edit' },
  params: ofClients,
})

export const importClientFileEndpoint = endpoint({
  ...imports,
  path: '/client-files/:table',
  summary: 'Import clients or their contacts from a file: all rows or none; rows not in the file stay',
  access: { permission: permission.clients, level: 'edit' },
  params: ofClients,
})

export const previewWorkSiteFileEndpoint = endpoint({
  ...previews,
  path: '/work-site-files/:table/preview',
  summary: 'Dry run of a file of work sites or mixes: every problem by row, nothing stored',
  access: { permission: permission.workSites, level: 'edit' },
  params: ofWorkSites,
})

export const importWorkSiteFileEndpoint = endpoint({
  ...imports,
  path: '/work-site-files/:table',
  summary: 'Import work sites or mixes from a file: all rows or none; rows not in the file stay',
  access: { permission: permission.workSites, level: 'edit' },
  params: ofWorkSites,
})

export const previewUserFileEndpoint = endpoint({
  ...previews,
  path: '/user-files/:table/preview',
  summary: 'Dry run of a file of users: every problem by row, nothing stored',
  access: { permission: permission.users, level: 'edit' },
  params: ofUsers,
})

export const importUserFileEndpoint = endpoint({
  ...imports,
  path: '/user-files/:table',
  summary: 'Import users from a file, each invited by e-mail; all rows or none, and existing users stay',
  access: { permission: permission.users, level: 'edit' },
  params: ofUsers,
  proved: true,
})
