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

/** Three contacts of each client. Their rules come with the first deliveries: nobody is told of what lies before. */
export const planContacts = (of: {
  readonly clients: readonly { readonly id: string }[]
  readonly id: () => string
}): (Insertable<DB['client_contact']> & { client_id: string })[] =>
  of.clients.flatMap(({ id: client_id }, at) =>
    roles.map(({ role }, turn) => ({
      id: of.id(),
      client_id,
      name: names[at]?.[turn] ?? 'Dirección facultativa',
      role,
      email: `${role}${at + 1}@example.com`,
      mobile: `600 55${at} 0${turn}0`,
      told: [],
      attaches: turn !== 2,
    })),
  )

export const contactRules = roles
