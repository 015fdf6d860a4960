import { newId } from '../../db/new-id.ts'
import { orRefuse, stale } from '../../base/refusal.ts'
import type { Readings } from '../../stores/stores.ts'
import { refuseTakenCode } from '../../stores/work-sites/check-data.ts'
import type { TableDescription } from './describe-table.ts'
import { clientsBy } from './moved-cells.ts'

const code = /^[A-Z0-9][A-Z0-9-]{0,15}$/
/** Work sites, known by their code. The client of one that exists cannot change. */
export async function describeWorkSites({ imports }: Readings): Promise<TableDescription> {
  const [clients, sites] = await Promise.all([imports.clients(), imports.workSites()])
  const find = clientsBy(clients)
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  const known = new Map(sites.map((one) => [one.code, one]))
  const clientOf = (text = '') => {
    const found = find.byEither(text)
    return found === 'several' ? undefined : found
  }
  return {
    fields: [
      {
        ...{ key: 'code', kind: 'words', needed: true, filled: true, most: 16 },
        reads: (text) => code.test(text.toUpperCase()),
      },
      {
        key: 'name',
        kind: 'words',
        needed: true,
        filled: true,
        most: 200,
        also: ['obra', 'work site', 'site', 'project', 'baustelle'],
      },
      {
        key: 'client',
        kind: 'words',
        needed: true,
        filled: true,
        most: 200,
        also: ['cliente', 'client', 'customer', 'kunde'],
      },
      { key: 'address', kind: 'words', most: 400 },
      { key: 'responsible', kind: 'words', most: 200 },
      { key: 'supervision', kind: 'words', most: 200 },
      { key: 'startsOn', kind: 'day' },
      { key: 'endsOn', kind: 'day' },
      { key: 'active', kind: 'yes' },
    ],
    keyField: 'code',
    keyOf: (cells) => cells.code ?? '',
    keepsEmpty: true,
    proposeKey: (cells) => ({
      ...cells,
      code: (cells.code ?? '').toUpperCase(),
      client: clientOf(cells.client)?.name ?? cells.client ?? '',
    }),
    currentRows: () =>
      Promise.resolve(
        sites.map((one) => ({
          ...{ key: one.code, version: one.version },
          cells: {
            ...{
              code: one.code,
              name: one.name,
              client: names.get(one.clientId) ?? '',
              address: one.address,
            },
            ...{ responsible: one.responsible, supervision: one.supervision },
            ...{ startsOn: one.startsOn ?? '', endsOn: one.endsOn ?? '', active: one.active ? 'yes' : '' },
          },
        })),
      ),
    check: ({ cells, before }) => {
      const { client = '', startsOn, endsOn } = cells
      if (before && before.cells.client !== client) return { field: 'client', code: 'moved', value: client }
      if (!before && !clientOf(client))
        return {
          field: 'client',
          code: find.byEither(client) === 'several' ? 'several' : 'unknown',
          value: client,
        }
      if (!before && clientOf(client)?.active === false)
        return { field: 'client', code: 'notHere', value: client }
      return startsOn && endsOn && endsOn < startsOn
        ? { field: 'endsOn', code: 'reversed', value: endsOn }
        : undefined
    },
    async checkAll(rows, { workSites }) {
      const closed = rows.filter(({ before, cells }) => before?.cells.active === 'yes' && cells.active === '')
      const pending = await Promise.all(
        closed.map(async ({ row, key }) => ({
          row,
          key,
          count: await workSites.pendingSpecimens(known.get(key)?.id ?? ''),
        })),
      )
      return pending.flatMap(({ row, key, count }) =>
        count > 0 ? [{ row, field: 'active' as const, code: 'pending' as const, value: key }] : [],
      )
    },
    async write({ workSites }, planned) {
      for (const { key, cells, before } of planned) {
        const current =
          before && orRefuse(await workSites.find(known.get(key)?.id ?? ''), 'workSite.notFound')
        const site = {
          ...{ code: key, name: cells.name ?? '', address: cells.address ?? '' },
          ...{ responsible: cells.responsible ?? '', supervision: cells.supervision ?? '' },
          ...{ startsOn: cells.startsOn || null, endsOn: cells.endsOn || null, notes: current?.notes ?? '' },
          supplierIds: current?.suppliers.map(({ id }) => id) ?? [],
        }
        const active = cells.active === undefined || cells.active !== ''
        const id = current?.id ?? newId()
        await refuseTakenCode(async () => {
          if (!current) await workSites.add(id, clientOf(cells.client)?.id ?? '', site)
          if (!current && active) return
          const version = before?.version ?? 1
          if (!(await workSites.change(id, version, { ...site, active }))) throw stale(cells)
        })
      }
    },
  }
}
