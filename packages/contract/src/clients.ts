import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { language, name, page, pageOf, stressUnit, text, uuid, version } from './values.ts'

const ClientInput = z.strictObject({
  name: name(),
  taxId: text(40),
  address: text(400),
  phone: text(60),
  email: text(200),
  language: language(),
  stressUnit: stressUnit(),
})

export const Client = ClientInput.extend({
  id: uuid(),
  version: version(),
  active: z.boolean(),
  activeWorkSites: z.int(),
  /** Specimens due within seven days. */
  dueSoon: z.int(),
  lastReportAt: z.string().nullable(),
})
export type Client = z.infer<typeof Client>

const params = z.object({ clientId: uuid() })

export const listClients = endpoint({
  method: 'GET',
  path: '/clients',
  summary: 'Clients, by name',
  access: { permission: 21, level: 'view' },
  query: z.object({
    search: text(80).optional(),
    active: z.enum(['yes', 'no', 'all']).default('yes'),
    ...page,
  }),
  result: pageOf(Client),
  refuses: [],
})

export const findClient = endpoint({
  method: 'GET',
  path: '/clients/:clientId',
  summary: 'One client',
  access: { permission: 21, level: 'view' },
  params,
  result: Client,
  refuses: ['client.notFound'],
})

export const addClient = endpoint({
  method: 'POST',
  path: '/clients',
  summary: 'Add a client',
  access: { permission: 21, level: 'edit' },
  body: ClientInput,
  result: Client,
  once: true,
  refuses: ['client.taxIdTaken'],
})

export const changeClient = endpoint({
  method: 'PUT',
  path: '/clients/:clientId',
  summary: 'Change a client, or deactivate it',
  access: { permission: 21, level: 'edit' },
  params,
  body: ClientInput.extend({ active: z.boolean() }),
  result: Client,
  guarded: true,
  refuses: ['client.notFound', 'client.taxIdTaken'],
})
