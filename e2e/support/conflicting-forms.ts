import type { Page } from '@playwright/test'
import {
  addToCatalogueEndpoint,
  changeBrandEndpoint,
  findBrandEndpoint,
} from '@probeta/contract/clients/brand-catalogue.ts'
import {
  addClientEndpoint,
  changeClientEndpoint,
  findClientEndpoint,
} from '@probeta/contract/clients/clients.ts'
import {
  addEquipmentEndpoint,
  changeEquipmentEndpoint,
  findEquipmentEndpoint,
} from '@probeta/contract/laboratory/equipment.ts'
import { proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import {
  addTechnicianEndpoint,
  changeTechnicianEndpoint,
  findTechnicianEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import { addUserEndpoint, changeUserEndpoint, findUserEndpoint } from '@probeta/contract/access/users.ts'
import { addVisitEndpoint, changeVisitEndpoint, findVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import {
  changeMixEndpoint,
  changeWorkSiteEndpoint,
  findWorkSiteEndpoint,
} from '@probeta/contract/clients/work-sites.ts'
import { permission, presetOf } from '@probeta/domain/people/permissions.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Caller } from '@probeta/server/testing/access/call-api.ts'
import { plainClient, plainMix, plainWorkSite } from '@probeta/server/testing/access/plain-bodies.ts'
import { aWorkSite, mark } from './a-work-site.ts'
import { say } from './say.ts'

/** What the other person saves in one turn: the field that both change, and one that only the other changes. */
type Saved = { mine: string; round: 0 | 1 }

/** A form over a row of its own that two people change. */
export type ConflictingForm = {
  open: (page: Page) => Promise<void>
  /** The label of the field in which the person types. */
  mine: string
  /** Saves as the other person. */
  save: (saved: Saved, version: number) => Promise<unknown>
  /** What the card says of the fields that only the other changed: label and saved value, for each round. */
  theirs: readonly (readonly (readonly [label: string, value: string])[])[]
  /** The row: its version, the field of this person, and what the other wrote, to be compared with itself. */
  read: () => Promise<{ version: number; mine: string; theirs: unknown }>
}

type Setting = { api: Caller; password: string }
const byEdit = (page: Page) =>
  page
    .getByRole('button', { name: say('common.actions.edit'), exact: true })
    .first()
    .click()

async function aVisit({ api }: Setting): Promise<ConflictingForm> {
  const site = await aWorkSite(api, { code: `CV${mark()}`, name: 'Obra de la visita' })
  const day = addDays(dayOf(Date.now(), 'Europe/Madrid'), 30)
  const body = {
    ...{ workSiteId: site.id, mixId: null, technicianId: null, minutes: 60, element: '', volumeM3: null },
    ...{ samples: 1, agePlan: '7·28·28·R', slumpMm: null, supplierId: null, plant: '' },
  }
  const visit = await api.does(addVisitEndpoint, {
    body: { ...body, startsAt: `${day}T08:00:00Z`, notes: '' },
  })
  const params = { visitId: visit.id }
  const hours = ['11:00:00Z', '12:30:00Z'] as const
  const shown = new Intl.DateTimeFormat('es-ES', { timeStyle: 'short', timeZone: 'Europe/Madrid' })
  return {
    open: async (page) => {
      await page.goto(`/servicios/programacion?day=${day}&visit=${visit.id}`)
      await byEdit(page)
    },
    mine: say('visits.fields.notes'),
    save: ({ mine, round }, version) => {
      const startsAt = `${day}T${hours[round]}`
      return api.does(changeVisitEndpoint, {
        params,
        version,
        body: { ...body, startsAt, notes: mine, reason: '', overrideReason: '' },
      })
    },
    theirs: hours.map((hour) => [
      [say('visits.fields.time'), shown.format(Date.parse(`${day}T${hour}`))] as const,
    ]),
    read: async () => {
      const { version, notes, startsAt } = await api.does(findVisitEndpoint, { params })
      return { version, mine: notes, theirs: new Date(startsAt).toISOString() }
    },
  }
}

async function aClient({ api }: Setting): Promise<ConflictingForm> {
  const name = `Cliente ${mark()}`
  const { id } = await api.does(addClientEndpoint, { body: { ...plainClient, name } })
  const params = { clientId: id }
  const theirs = [
    { billingEmail: 'facturas@obra.example', active: false },
    { billingEmail: 'cuentas@obra.example', active: true },
  ] as const
  return {
    open: async (page) => {
      await page.goto(`/servicios/cliente/${id}`)
      await byEdit(page)
    },
    mine: say('clients.fields.address'),
    save: ({ mine, round }, version) =>
      api.does(changeClientEndpoint, {
        params,
        version,
        body: { ...plainClient, name, country: '', address: mine, ...theirs[round] },
      }),
    theirs: theirs.map(({ billingEmail, active }) => [
      [say('clients.fields.billingEmail'), billingEmail],
      ...(active ? [] : [[say('clients.active'), say('common.form.no')] as const]),
    ]),
    read: async () => {
      const { version, address, billingEmail, active } = await api.does(findClientEndpoint, { params })
      return { version, mine: address, theirs: { billingEmail, active } }
    },
  }
}

async function aSite({ api }: Setting): Promise<ConflictingForm> {
  const code = `CS${mark()}`
  const { id } = await aWorkSite(api, { code, name: 'Obra de dos' })
  const params = { workSiteId: id }
  // The notes are not in this form.
  const theirs = [
    { responsible: 'Rosa Ramos', notes: 'Llave en la caseta' },
    { responsible: 'Pablo Prado', notes: 'Llave en la portería' },
  ] as const
  return {
    open: async (page) => {
      await page.goto(`/servicios/obra/${id}`)
      await byEdit(page)
    },
    mine: say('workSites.fields.address'),
    save: ({ mine, round }, version) => {
      const rest = { startsOn: null, endsOn: null, supplierIds: [], active: true }
      const body = { ...plainWorkSite, ...rest, code, name: 'Obra de dos', address: mine, ...theirs[round] }
      return api.does(changeWorkSiteEndpoint, { params, version, body })
    },
    theirs: theirs.map(({ responsible }) => [[say('workSites.fields.responsible'), responsible]]),
    read: async () => {
      const { version, address, responsible, notes } = await api.does(findWorkSiteEndpoint, { params })
      return { version, mine: address, theirs: { responsible, notes } }
    },
  }
}

async function aMix({ api }: Setting): Promise<ConflictingForm> {
  const site = await aWorkSite(api, { code: `CM${mark()}`, name: 'Obra de la mezcla' })
  const find = async () => {
    const [mix] = (await api.does(findWorkSiteEndpoint, { params: { workSiteId: site.id } })).mixes
    if (!mix) throw new Error('no mix')
    return mix
  }
  const { id } = await find()
  const every = [50, 75] as const
  return {
    open: async (page) => {
      await page.goto(`/servicios/obra/${site.id}?tab=mixes`)
      await page
        .getByRole('button', { name: say('workSites.mixes.edit', { code: (await find()).code }) })
        .click()
    },
    mine: say('workSites.mixes.fields.code'),
    save: ({ mine, round }, version) => {
      const said = { code: mine || 'H-30', sampleEveryM3: every[round], active: true, restated: false }
      return api.does(changeMixEndpoint, { params: { mixId: id }, version, body: { ...plainMix, ...said } })
    },
    theirs: every.map((volume) => [[say('workSites.mixes.fields.sampleEvery'), String(volume)]]),
    read: async () => {
      const { version, code, sampleEveryM3 } = await find()
      return { version, mine: code, theirs: sampleEveryM3 }
    },
  }
}

async function aUser({ api, password }: Setting): Promise<ConflictingForm> {
  await api.does(proveByPasswordEndpoint, { body: { password } })
  const rest = { email: '', clientId: null, workSites: [] }
  const permissions = presetOf('reception')
  const username = `dos-${mark()}`.toLowerCase()
  const added = await api.does(addUserEndpoint, {
    body: { ...rest, username, names: 'Rita Dos', language: 'es', permissions },
  })
  const params = { userId: added.user.id }
  const theirs = [
    { language: 'en', permissions: { ...permissions, [permission.statistics]: 'view' } },
    { language: 'de', permissions: presetOf('reception') },
  ] as const
  return {
    open: async (page) => {
      await page.goto(`/administracion/usuarios/${added.user.id}`)
      await page.getByRole('button', { name: say('users.page.edit') }).click()
    },
    mine: say('users.fields.names'),
    save: ({ mine, round }, version) =>
      api.does(changeUserEndpoint, {
        params,
        version,
        body: { ...rest, names: mine, active: true, ...theirs[round] },
      }),
    theirs: [[[say('users.fields.language'), 'English']], [[say('users.fields.language'), 'Deutsch']]],
    read: async () => {
      const { version, names, language, permissions: held } = await api.does(findUserEndpoint, { params })
      return { version, mine: names, theirs: { language, held } }
    },
  }
}

async function aPiece({ api }: Setting): Promise<ConflictingForm> {
  const body = { name: `Tamiz ${mark()}`, code: '', makeId: null, model: '', serial: '', note: '' }
  const { id } = await api.does(addEquipmentEndpoint, { body: { ...body, kind: 'scale' } })
  const params = { equipmentId: id }
  const serials = ['S-11', 'S-22'] as const
  return {
    open: async (page) => {
      await page.goto(`/administracion/tabla?table=equipment&piece=${id}`)
      await byEdit(page)
    },
    mine: say('equipment.fields.note'),
    save: ({ mine, round }, version) =>
      api.does(changeEquipmentEndpoint, {
        params,
        version,
        body: { ...body, active: true, note: mine, serial: serials[round], model: `M ${serials[round]}` },
      }),
    theirs: serials.map((serial) => [
      [say('equipment.fields.serial'), serial],
      [say('equipment.fields.model'), `M ${serial}`],
    ]),
    read: async () => {
      const { version, note, serial, model } = await api.does(findEquipmentEndpoint, { params })
      return { version, mine: note, theirs: { serial, model } }
    },
  }
}

async function aTechnician({ api }: Setting): Promise<ConflictingForm> {
  const name = `Tina ${mark()}`
  const noted = { name, email: '', language: 'es' as const, document: '', mobile: '', hours: '' }
  const added = await api.does(addTechnicianEndpoint, {
    body: { ...noted, userId: null, functions: ['sampling'], zone: '' },
  })
  const params = { technicianId: added.id }
  const theirs = [
    { functions: ['testing' as const], hours: 'Mañanas' },
    { functions: ['sampling' as const], hours: 'Tardes' },
  ] as const
  return {
    open: async (page) => {
      await page.goto(`/administracion/tecnico?search=${encodeURIComponent(name)}`)
      await page.getByRole('row').filter({ hasText: name }).click()
      await page.getByRole('button', { name: say('technicians.detailsOf', { name }) }).click()
    },
    mine: say('technicians.fields.zone'),
    save: ({ mine, round }, version) => {
      const { functions, hours } = theirs[round]
      const body = { ...noted, active: true, zone: mine, hours, functions: [...functions] }
      return api.does(changeTechnicianEndpoint, { params, version, body })
    },
    theirs: [
      [
        [say('technicians.fields.functions'), say('technicians.types.testing')],
        [say('technicians.fields.hours'), 'Mañanas'],
      ],
      [
        [say('technicians.fields.functions'), say('technicians.types.sampling')],
        [say('technicians.fields.hours'), 'Tardes'],
      ],
    ],
    read: async () => {
      const { version, zone, hours, functions } = await api.does(findTechnicianEndpoint, { params })
      return { version, mine: zone, theirs: { hours, functions } }
    },
  }
}

async function aBrand({ api }: Setting): Promise<ConflictingForm> {
  const name = `Hormigones ${mark()}`
  const body = { name, designation: '', notes: '', aliases: [], plants: [], contacts: [], mixes: [] }
  const { id } = await api.does(addToCatalogueEndpoint, { body: { ...body, kind: 'readyMix' } })
  const params = { brandId: id }
  const names = ['Pilar Pino', 'Quique Quesada'] as const
  return {
    open: async (page) => {
      await page.goto(`/administracion/marca?brand=${id}`)
      await byEdit(page)
    },
    mine: say('brands.fields.notes'),
    save: ({ mine, round }, version) => {
      const contacts = [{ id: null, name: names[round], role: '', email: '', mobile: '' }]
      const plants = [{ id: null, name: `Planta ${round}`, address: '', active: true, aliases: [] }]
      return api.does(changeBrandEndpoint, {
        params,
        version,
        body: { ...body, active: true, notes: mine, contacts, plants },
      })
    },
    theirs: names.map((person, round) => [
      [say('brands.contacts'), person],
      [say('brands.fields.plants'), `Planta ${round}`],
    ]),
    read: async () => {
      const { version, notes, contacts, plants } = await api.does(findBrandEndpoint, { params })
      return { version, mine: notes, theirs: { contacts, plants } }
    },
  }
}

/** Forms over a row that two people change at once, each over a row of its own. */
export const conflictingForms = {
  visit: aVisit,
  client: aClient,
  'work site': aSite,
  mix: aMix,
  user: aUser,
  equipment: aPiece,
  technician: aTechnician,
  brand: aBrand,
} as const satisfies Record<string, (setting: Setting) => Promise<ConflictingForm>>
