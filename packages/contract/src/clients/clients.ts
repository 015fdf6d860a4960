import { permission } from '@probeta/domain/people/permissions.ts'
import { contactRoles, deliveryEvents } from '@probeta/domain/people/contacts.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import {
  country,
  day,
  language,
  name,
  page,
  pageOf,
  stressUnit,
  text,
  uuid,
  version,
} from '../base/values.ts'

const ClientInput = z.strictObject({
  name: name(),
  taxId: text(40),
  address: text(400),
  phone: text(60),
  email: text(200),
  /** Address for invoices; empty: `email` is used. */
  billingEmail: text(200).default(''),
  /** Country of the tax number, ISO 3166-1 alpha-2; empty where it was not given. */
  country: country().default(''),
  language: language(),
  stressUnit: stressUnit(),
})

export const clientFields = ClientInput.keyof().options
export type ClientData = z.infer<typeof ClientInput>

export const Client = ClientInput.extend({
  id: uuid(),
  version: version(),
  active: z.boolean(),
  activeWorkSites: z.int(),
  /** Specimens due within seven days. */
  dueSoon: z.int(),
  lastReportAt: z.string().nullable(),
  /** The client it was merged into; whoever opens this one is redirected there. */
  mergedInto: uuid().nullable(),
})
export type Client = z.infer<typeof Client>

const params = z.object({ clientId: uuid() })

export const listClientsEndpoint = endpoint({
  method: 'GET',
  path: '/clients',
  summary: 'Clients, by name',
  access: { permission: permission.clients, level: 'view' },
  query: z.object({
    search: text(80).optional(),
    active: choice(['yes', 'no', 'all'], (value) => `clients.states.${value}`).default('yes'),
    ...page,
  }),
  result: pageOf(Client),
  refuses: [],
})

export const exportClientsEndpoint = exportOf(listClientsEndpoint, 'clients.title', (column) => [
  column.text('name', 'clients.fields.name', (row) => row.name),
  column.text('taxId', 'clients.fields.taxId', (row) => row.taxId),
  column.text(null, 'clients.fields.country', (row) => row.country),
  column.text(null, 'clients.fields.address', (row) => row.address),
  column.text(null, 'clients.fields.phone', (row) => row.phone),
  column.text(null, 'clients.fields.email', (row) => row.email),
  column.text(null, 'clients.fields.billingEmail', (row) => row.billingEmail),
  column.text(null, 'clients.fields.language', (row) => row.language),
  column.text(null, 'clients.fields.stressUnit', (row) => row.stressUnit),
  column.number('activeWorkSites', 'clients.fields.activeWorkSites', (row) => row.activeWorkSites),
  column.number('dueSoon', 'clients.fields.dueSoon', (row) => row.dueSoon),
  column.instant('lastReportAt', 'clients.fields.lastReportAt', (row) => row.lastReportAt),
  column.choice('active', 'clients.fields.active', ({ active }) =>
    active ? 'common.state.active' : 'common.state.inactive',
  ),
])

export const findClientEndpoint = endpoint({
  method: 'GET',
  path: '/clients/:clientId',
  summary: 'One client',
  access: { permission: permission.clients, level: 'view' },
  params,
  result: Client,
  refuses: ['client.notFound'],
})

export const similarClientsEndpoint = endpoint({
  method: 'GET',
  path: '/clients/similar',
  summary: 'Clients called much like this, the most alike first',
  access: { permission: permission.clients, level: 'view' },
  query: z.object({ name: text(200).default('') }),
  result: z.object({
    items: z.array(Client.pick({ id: true, name: true, taxId: true, active: true })),
  }),
  refuses: [],
})

export const addClientEndpoint = endpoint({
  method: 'POST',
  path: '/clients',
  summary: 'Add a client',
  access: { permission: permission.clients, level: 'edit' },
  body: ClientInput,
  result: Client,
  once: true,
  refuses: ['client.taxIdTaken'],
})

export const changeClientEndpoint = endpoint({
  method: 'PUT',
  path: '/clients/:clientId',
  summary: 'Change a client, or deactivate it',
  access: { permission: permission.clients, level: 'edit' },
  params,
  body: ClientInput.extend({ billingEmail: text(200), country: country(), active: z.boolean() }),
  result: Client,
  guarded: true,
  refuses: ['client.notFound', 'client.taxIdTaken', 'client.merged'],
})

/** Most work sites or mixes a contact is limited to. */
const mostChosen = 200

/** Most members of a group of recipients. */
export const mostMembers = 50

const ContactInput = z.strictObject({
  name: name(),
  role: z.enum(contactRoles),
  email: text(200),
  mobile: text(60),
  /** Delivery rules: the events this person is notified of. */
  told: z.array(z.enum(deliveryEvents)).max(deliveryEvents.length),
  /** The issued document is attached to letters; otherwise they hold only the link. */
  attaches: z.boolean().default(true),
  /** Of a supplier: the ready-mix supplier whose mixes this person may hear of. */
  supplierId: uuid().nullable().default(null),
  /** Of a supplier: the day on which the client agreed to that. Without both a supplier is told of nothing. */
  consentedOn: day().nullable().default(null),
  /** Ids of the work sites of the client this person is told of; empty: of all. */
  workSiteIds: z.array(uuid()).max(mostChosen).default([]),
  /** Ids of the mixes this person is told of, so far as a report contains one of them; empty: of all. */
  mixIds: z.array(uuid()).max(mostChosen).default([]),
  /** Language of the letters; null: that of the client. */
  language: language().nullable().default(null),
  /** Of a group of recipients: each of them gets every letter, with a link of its own. Empty: a single person. */
  members: z
    .array(z.strictObject({ name: text(200).default(''), email: text(200).min(1) }))
    .max(mostMembers)
    .default([]),
})

/** What became of a mailbox at the first report: invited, accepted, or left as it was, for there was an account. */
export const portalOutcomes = ['invited', 'accepted', 'ownUser', 'otherAccount'] as const

export const Contact = ContactInput.extend({
  id: uuid(),
  version: version(),
  clientId: uuid(),
  active: z.boolean(),
  supplierName: z.string().nullable(),
  /** The chosen work sites and mixes as lists name them. */
  limitedTo: z.array(z.object({ id: uuid(), label: z.string() })),
  /** Whether the first report issued of its work sites opens the portal to this contact, and what became of its mailboxes. */
  portal: z.object({
    opens: z.boolean(),
    outcomes: z.array(z.object({ mailbox: z.string(), outcome: z.enum(portalOutcomes), at: z.string() })),
  }),
})
export type Contact = z.infer<typeof Contact>

export const listContactsEndpoint = endpoint({
  method: 'GET',
  path: '/clients/:clientId/contacts',
  summary: 'The people of a client and what each is told, those in use first',
  access: { permission: permission.clients, level: 'view' },
  params,
  result: z.object({ items: z.array(Contact) }),
  refuses: ['client.notFound'],
})

const aboutContacts = [
  'brand.notFound',
  'workSite.notFound',
  'mix.notFound',
  'contact.memberAddress',
  'contact.memberTwice',
] as const

export const addContactEndpoint = endpoint({
  method: 'POST',
  path: '/clients/:clientId/contacts',
  summary: 'Add a contact of a client',
  access: { permission: permission.clients, level: 'edit' },
  params,
  body: ContactInput,
  result: Contact,
  once: true,
  refuses: ['client.notFound', 'client.manyContacts', ...aboutContacts],
})

export const changeContactEndpoint = endpoint({
  method: 'PUT',
  path: '/contacts/:contactId',
  summary: 'Change a contact and what it is told, or take it out of use',
  access: { permission: permission.clients, level: 'edit' },
  params: z.object({ contactId: uuid() }),
  body: ContactInput.extend({ active: z.boolean() }),
  result: Contact,
  guarded: true,
  refuses: ['contact.notFound', 'contact.opensPortal', 'contact.portalLimits', ...aboutContacts],
})

export const openPortalEndpoint = endpoint({
  method: 'PUT',
  path: '/contacts/:contactId/portal-access',
  summary: 'Decide whether the first report issued invites a contact to the portal',
  access: { permission: permission.users, level: 'edit' },
  params: z.object({ contactId: uuid() }),
  body: z.strictObject({ opens: z.boolean() }),
  result: Contact,
  guarded: true,
  proved: true,
  refuses: ['contact.notFound', 'contact.portalLimits', 'user.moreThanHeld'],
})

export const clientUsersEndpoint = endpoint({
  method: 'GET',
  path: '/clients/:clientId/users',
  summary: 'Who of a client may sign in to its portal, and when they last did',
  access: { permission: permission.clients, level: 'view' },
  params,
  result: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        names: z.string(),
        username: z.string(),
        active: z.boolean(),
        lastSignIn: z.string().nullable(),
        workSites: z.int(),
      }),
    ),
  }),
  refuses: ['client.notFound'],
})

const before = z.string()
const after = z.string()

/** One change of one field; `name` is the present name of the contact. */
export const ClientChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('added') }),
  z.object({ what: z.literal('active'), after: z.boolean() }),
  z.object({
    what: z.literal('field'),
    field: ClientInput.keyof(),
    before,
    after,
  }),
  /** Another client was merged into this one. */
  z.object({ what: z.literal('merged'), name: z.string() }),
  z.object({ what: z.literal('contactAdded'), name: z.string() }),
  z.object({ what: z.literal('contactActive'), name: z.string(), after: z.boolean() }),
  z.object({
    what: z.literal('contact'),
    name: z.string(),
    field: z.enum(['name', 'role', 'email', 'mobile']),
    before,
    after,
  }),
  /** A member of a group came or left. */
  z.object({ what: z.literal('member'), name: z.string(), member: z.string(), given: z.boolean() }),
  /** Whether the first report opens the portal to a contact. */
  z.object({ what: z.literal('portal'), name: z.string(), given: z.boolean() }),
  z.object({ what: z.literal('rule'), name: z.string(), event: z.enum(deliveryEvents), given: z.boolean() }),
])
export type ClientChange = z.infer<typeof ClientChange>

export const ClientEvent = z.object({
  id: z.string(),
  at: z.string(),
  /** Null: the installation itself. */
  by: z.object({ id: z.int(), names: z.string() }).nullable(),
  changes: z.array(ClientChange),
})
export type ClientEvent = z.infer<typeof ClientEvent>

export const clientHistoryEndpoint = endpoint({
  method: 'GET',
  path: '/clients/:clientId/history',
  summary: 'What was changed about a client and its contacts, and by whom, newest first',
  access: { permission: permission.clients, level: 'view' },
  params,
  query: z.object(page),
  result: pageOf(ClientEvent),
  refuses: ['client.notFound'],
})

/** Fields that the remaining client can take over from the one merged into it. */
export const mergedFields = ['name', 'taxId', 'country', 'address', 'phone', 'email', 'billingEmail'] as const
export type MergedField = (typeof mergedFields)[number]

export const previewMergeEndpoint = endpoint({
  method: 'GET',
  path: '/clients/:clientId/merge-preview',
  summary: 'What would become of this client if it were merged into another; nothing is written',
  access: { permission: permission.clients, level: 'approve' },
  params,
  query: z.object({ into: uuid() }),
  result: z.object({
    from: Client,
    into: Client,
    workSites: z.array(z.object({ code: z.string(), name: z.string() })),
    /** `alsoThere`: the remaining client has a contact with this address; one of the two stays, with the rules of both. */
    contacts: z.array(z.object({ name: z.string(), email: z.string(), alsoThere: z.boolean() })),
    users: z.array(z.object({ names: z.string(), username: z.string() })),
    samples: z.int(),
    specimens: z.int(),
    /** Reports; issued ones keep their bytes and the name printed in them. */
    reports: z.int(),
    /** Fields in which both have a value, and the values differ. */
    conflicts: z.array(z.object({ field: z.enum(mergedFields), from: z.string(), into: z.string() })),
    /** Fields that are empty in the remaining client and are taken over. */
    filled: z.array(z.object({ field: z.enum(mergedFields), from: z.string() })),
  }),
  refuses: ['client.notFound', 'client.merged', 'client.mergeSelf'],
})

export const mergeClientEndpoint = endpoint({
  method: 'POST',
  path: '/clients/:clientId/merge',
  summary:
    'Make a client part of another, for good: all that belongs to it belongs to the other from then on',
  access: { permission: permission.clients, level: 'approve' },
  params,
  body: z.strictObject({
    into: uuid(),
    /** Version of the remaining client, as it was read. */
    intoVersion: version(),
    /** Conflicting fields whose value the remaining client takes over. */
    take: z.array(z.enum(mergedFields)).max(mergedFields.length),
  }),
  result: Client,
  once: true,
  guarded: true,
  proved: true,
  slow: true,
  refuses: ['client.notFound', 'client.merged', 'client.mergeSelf', 'client.manyContacts'],
})

export const previewMessagesEndpoint = endpoint({
  method: 'GET',
  path: '/clients/:clientId/messages-preview',
  summary: 'What the delivery rules as they are now would have sent in a month',
  access: { permission: permission.clients, level: 'view' },
  params,
  query: z.object({
    /** Any day of the month; last month if omitted. */
    month: day().optional(),
  }),
  result: z.object({
    from: z.string(),
    to: z.string(),
    count: z.int(),
    /** Each rule, and of how many events it would have told the contact, however many mailboxes a group has. */
    rules: z.array(
      z.object({ contactId: uuid(), name: z.string(), event: z.enum(deliveryEvents), count: z.int() }),
    ),
    /** The oldest of these deliveries. */
    items: z.array(
      z.object({
        day: z.string(),
        event: z.enum(deliveryEvents),
        contactId: uuid(),
        /** The receiver: the contact, or the member of a group. */
        name: z.string(),
        email: z.string(),
        /** The group of a member; '': the contact itself. */
        group: z.string(),
        /** Subject: 'OB12-045 · 28 d', the number of a report, a week. */
        about: z.string(),
        workSite: z.string(),
      }),
    ),
  }),
  refuses: ['client.notFound'],
})
