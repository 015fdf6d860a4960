import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'

/** Who works for each client, and whom the laboratory tells of what. */
const roles = [
  { role: 'contractor', told: ['reportIssued', 'result7days', 'lowResult'] },
  { role: 'supervision', told: ['result28days', 'lowResult', 'weeklySummary'] },
  { role: 'owner', told: ['reportIssued'] },
] as const

const names = [
  ['Tomás Arrieta Gil', 'Nuria Campos Vela', 'Ignacio Soler Prat'],
  ['Paula Benítez Cruz', 'Rafael Luque Moya', 'Aurora Jiménez Toro'],
  ['Esteban Mesa Ruano', 'Belén Cordero Paz', 'Diputación de Toledo, Carreteras'],
  ['Gonzalo Herranz Díaz', 'Silvia Otero Mena', 'Consejería de Educación'],
  ['Kevin Marsh', 'Ana Belmonte Rico', 'Office of Civil Works'],
  ['Raúl Escribano Leal', 'Teresa Alcaide Font', 'Servicio de Salud, Infraestructuras'],
  ['Víctor Lafuente Gracia', 'Pilar Royo Abad', 'Metro, Ampliación Este'],
  ['Marta Ceballos Nieto', 'Óscar Pineda Ros', 'Comunidad Los Ceibos'],
  ['Íñigo Revuelta Sainz', 'Leire Gómez Ojeda', 'Autoridad Portuaria'],
] as const

type Contact = Insertable<DB['client_contact']> & { client_id: string }

const toldOfAll = {
  supplier_id: null,
  consented_on: null,
  work_site_ids: [],
  language: null,
  members: [],
}

/** The site management of the first client, whose persons come and go. */
const siteManagement = {
  name: 'Dirección de obra',
  email: '',
  members: [
    { name: 'Nuria Campos Vela', email: 'supervision1@example.com' },
    { name: 'Jorge Maldonado Ríos', email: 'direccion.tecnica1@example.com' },
    { name: 'Elena Cuesta Marín', email: 'instalaciones1@example.com' },
  ],
}

/** Who designed the structure of the first work site of a client, told of that one alone; of an English office in English. */
function planDesigner(client_id: string, { workSites, id }: Of, at: number): Contact[] {
  const site = workSites.find((one) => one.client_id === client_id)
  if (!site) return []
  const abroad = at % 4 === 0
  return [
    {
      ...{ ...toldOfAll, id: id(), client_id, role: 'designer', told: [], mobile: '', attaches: true },
      name: abroad ? 'Hartley Structural Engineers' : 'Oficina de cálculo de estructuras',
      email: `estructuras${at + 1}@example.com`,
      ...{ work_site_ids: [site.id], language: abroad ? 'en' : null },
    },
  ]
}

/** The quality control of the plant that delivers to a client, heard of its own mixes alone: the client agreed. */
function planSupplier(client_id: string, { mixes, id, consentedOn }: Of): Contact[] {
  const supplier = mixes.find((mix) => mix.client_id === client_id && mix.supplier_id)?.supplier_id
  if (!supplier) return []
  return [
    {
      ...{ id: id(), client_id, name: 'Control de calidad de la central', role: 'supplier' },
      ...{ email: `calidad.${supplier.slice(-4)}@example.com`, mobile: '', told: [], attaches: false },
      ...{ ...toldOfAll, supplier_id: supplier, consented_on: consentedOn },
    },
  ]
}

type Of = {
  readonly clients: readonly { readonly id: string }[]
  readonly workSites: readonly { readonly id: string; readonly client_id: string }[]
  readonly mixes: readonly { readonly client_id: string; readonly supplier_id?: string | null }[]
  readonly consentedOn: string
  readonly id: () => string
}

/** Contacts of each client. Their rules come with the first deliveries: nobody is told of what lies before. */
export const planContacts = (of: Of): Contact[] =>
  of.clients.flatMap(({ id: client_id }, at) => [
    ...roles.map(({ role }, turn) => ({
      id: of.id(),
      client_id,
      name: names[at]?.[turn] ?? 'Dirección facultativa',
      role,
      email: `${role}${at + 1}@example.com`,
      mobile: `600 55${at} 0${turn}0`,
      told: [],
      attaches: turn !== 2,
      ...toldOfAll,
      ...(at === 0 && role === 'supervision' && siteManagement),
    })),
    ...planDesigner(client_id, of, at),
    ...planSupplier(client_id, of),
  ])

export const contactRules = roles
/** What the plant and the designer are told of, from the next report on. */
export const laterRules = [
  { role: 'supplier', told: ['result28days', 'lowResult'] },
  { role: 'designer', told: ['forecastLow', 'lowResult', 'dailySummary'] },
] as const
