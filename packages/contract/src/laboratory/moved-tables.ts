import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../base/endpoint.ts'
import {
  type FileField,
  refusesRows,
  refusesTableFile,
  RowsImported,
  TablePreview,
} from './table-exchange.ts'

/** Files that a laboratory brings along from another system, in the order in which one needs the other. */
export const movedTables = ['clients', 'contacts', 'workSites', 'mixes', 'users'] as const
export type MovedTable = (typeof movedTables)[number]

/** The columns of each file, in order, with an example of a cell; needed ones are marked by the description of the table. */
const columns = {
  clients: [
    'name',
    'taxId',
    'country',
    'address',
    'phone',
    'email',
    'billingEmail',
    'language',
    'stressUnit',
    'active',
  ],
  contacts: ['client', 'name', 'role', 'email', 'mobile', 'reports', 'active'],
  workSites: [
    'code',
    'name',
    'client',
    'address',
    'responsible',
    'supervision',
    'startsOn',
    'endsOn',
    'active',
  ],
  mixes: [
    ...([
      'workSite',
      'code',
      'strength',
      'strengthUnit',
      'designDays',
      'shape',
      'method',
      'ruleSet',
      'agePlan',
    ] as const),
    ...(['slumpMm', 'slumpToleranceMm', 'supplier', 'sampleEveryM3', 'active'] as const),
  ],
  users: ['username', 'name', 'email', 'role', 'language'],
} as const satisfies Record<MovedTable, readonly FileField[]>

/** Returns the columns of a file, in order. */
export const movedColumns = (table: MovedTable): readonly FileField[] => columns[table]

const ofClients = z.object({ table: z.enum(['clients', 'contacts']) })
const ofWorkSites = z.object({ table: z.enum(['workSites', 'mixes']) })
const ofUsers = z.object({ table: z.enum(['users']) })

/** The body is as that of `previewTableEndpoint`. */
const previews = {
  method: 'POST',
  result: TablePreview,
  upload: true,
  slow: true,
  refuses: refusesTableFile,
} as const satisfies Partial<Endpoint>

/** The body is as that of `importTableEndpoint`. */
const imports = {
  method: 'POST',
  result: RowsImported,
  once: true,
  upload: true,
  slow: true,
  refuses: refusesRows,
} as const satisfies Partial<Endpoint>

export const previewClientFileEndpoint = endpoint({
  ...previews,
  path: '/clients/files/:table/preview',
  summary: 'Dry run of a file of clients or of their contacts: every problem by row, nothing stored',
  access: { permission: permission.clients, level: 'edit' },
  params: ofClients,
})

export const importClientFileEndpoint = endpoint({
  ...imports,
  path: '/clients/files/:table',
  summary: 'Import clients or their contacts from a file: all rows or none; rows not in the file stay',
  access: { permission: permission.clients, level: 'edit' },
  params: ofClients,
})

export const previewWorkSiteFileEndpoint = endpoint({
  ...previews,
  path: '/work-sites/files/:table/preview',
  summary: 'Dry run of a file of work sites or mixes: every problem by row, nothing stored',
  access: { permission: permission.workSites, level: 'edit' },
  params: ofWorkSites,
})

export const importWorkSiteFileEndpoint = endpoint({
  ...imports,
  path: '/work-sites/files/:table',
  summary: 'Import work sites or mixes from a file: all rows or none; rows not in the file stay',
  access: { permission: permission.workSites, level: 'edit' },
  params: ofWorkSites,
})

export const previewUserFileEndpoint = endpoint({
  ...previews,
  path: '/users/files/:table/preview',
  summary: 'Dry run of a file of users: every problem by row, nothing stored',
  access: { permission: permission.users, level: 'edit' },
  params: ofUsers,
})

export const importUserFileEndpoint = endpoint({
  ...imports,
  path: '/users/files/:table',
  summary: 'Import users from a file, each invited by e-mail; all rows or none, and existing users stay',
  access: { permission: permission.users, level: 'edit' },
  params: ofUsers,
  proved: true,
})
