import { type ContactRole, contactRoles, type DeliveryEvent } from '@probeta/domain/people/contacts.ts'
import { newId } from '../../db/new-id.ts'
import { orRefuse, stale } from '../../base/refusal.ts'
import type { Readings } from '../../stores/stores.ts'
import type { Cells, TableDescription } from './describe-table.ts'
import { comparedName } from '../../base/compared-name.ts'
import { clientsBy, emailField } from './moved-cells.ts'

const usualRole: ContactRole = 'contractor'
const roleOf = (text = ''): ContactRole => contactRoles.find((role) => role === text) ?? usualRole
const onReport: DeliveryEvent = 'reportIssued'

/** What a file says nothing of. */
const fresh = {
  ...{ attaches: true, supplierId: null, consentedOn: null, workSiteIds: [], mixIds: [] },
  ...{ language: null, members: [] },
}

/** With a column of reports, whether a report is among the letters; the others stay. */
const toldOf = (told: readonly DeliveryEvent[], reports: string | undefined): DeliveryEvent[] => {
  if (reports === undefined) return [...told]
  const others = told.filter((event) => event !== onReport)
  return reports === '' ? others : [...others, onReport]
}

/** People of clients, known by client and name. A new one gets letters only where the file says so. */
export async function describeContacts({ imports }: Readings): Promise<TableDescription> {
  const [clients, contacts] = await Promise.all([imports.clients(), imports.contacts()])
  const find = clientsBy(clients)
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  const clientId = ({ client }: Cells) => {
    const found = find.byEither(client)
    return found === 'several' ? undefined : found?.id
  }
  const keyOf = (of: string, name = '') => `${of} ${comparedName(name)}`
  const rows = contacts.map((one) => ({
    key: keyOf(one.clientId, one.name),
    cells: {
      client: names.get(one.clientId) ?? '',
      ...{ name: one.name, role: one.role, email: one.email, mobile: one.mobile },
      reports: one.told.includes(onReport) ? 'yes' : '',
      active: one.active ? 'yes' : '',
    },
  }))
  const ids = new Map(contacts.map(({ id, clientId: of, name }) => [keyOf(of, name), id]))
  return {
    fields: [
      {
        key: 'client',
        kind: 'words',
        most: 200,
        needed: true,
        filled: true,
        also: ['empresa', 'company', 'firma'],
      },
      {
        key: 'name',
        kind: 'words',
        most: 200,
        needed: true,
        filled: true,
        also: ['contacto', 'contact', 'ansprechpartner'],
      },
      { key: 'role', kind: { oneOf: contactRoles, phrases: 'clients.contacts.roles' } },
      emailField(),
      { key: 'mobile', kind: 'words', most: 60 },
      { key: 'reports', kind: 'yes' },
      { key: 'active', kind: 'yes' },
    ],
    keyField: 'name',
    keyOf: (cells) => keyOf(clientId(cells) ?? comparedName(cells.client), cells.name),
    keepsEmpty: true,
    // The client as it is called here: another spelling in the file is no change.
    proposeKey: (cells) => ({ ...cells, client: names.get(clientId(cells) ?? '') ?? cells.client ?? '' }),
    currentRows: () => Promise.resolve(rows),
    check: ({ cells }) => {
      const found = find.byEither(cells.client)
      if (found === 'several') return { field: 'client', code: 'several', value: cells.client ?? '' }
      return found ? undefined : { field: 'client', code: 'unknown', value: cells.client ?? '' }
    },
    async write(stores, planned) {
      for (const { key, cells, before } of planned) {
        const typed = {
          ...{ name: cells.name ?? '', role: roleOf(cells.role), email: cells.email ?? '' },
          mobile: cells.mobile ?? '',
        }
        const active = cells.active === undefined || cells.active !== ''
        const id = ids.get(key) ?? newId()
        const current = before && orRefuse(await stores.clients.findContact(id), 'request.stale')
        if (!current) {
          await stores.clients.addContact(id, clientId(cells) ?? '', {
            ...typed,
            told: toldOf([], cells.reports),
            ...fresh,
          })
        }
        if (!current && active) continue
        const told = toldOf(current?.told ?? [], cells.reports)
        const { attaches, supplierId, consentedOn, workSiteIds, mixIds, language, members } = current ?? fresh
        const changed = await stores.clients.changeContact(id, current?.version ?? 1, {
          ...{ ...typed, told, attaches, supplierId, consentedOn, workSiteIds, mixIds, language, members },
          active,
        })
        if (!changed) throw stale(cells)
      }
    },
  }
}
