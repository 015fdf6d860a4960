import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import type { Hit } from '@probeta/contract/workplace/search.ts'
import { permission, type PermissionId, type PermissionLevel } from '@probeta/domain/people/permissions.ts'
import { unbroken } from '@probeta/domain/specimen/life.ts'
import type { TFunction } from 'i18next'
import { fold } from './name-chips.ts'

type May = (id: PermissionId, level?: PermissionLevel) => boolean
type Go = { to: string; search: Record<string, string> }
type Found = Pick<Hit, 'kind' | 'openId' | 'id' | 'label'>

const acts = [
  {
    id: 'break',
    on: ['specimen', 'sample'],
    needed: [permission.breaks, 'edit'],
    // The day and the specimen are known once the sample has been fetched.
    go: () => ({ to: '/servicios/roturasdiarias', search: {} }),
  },
  {
    id: 'results',
    on: ['sample'],
    needed: [permission.results, 'view'],
    go: ({ label }) => ({ to: '/consultas/resultadoscilindros', search: { search: label } }),
  },
  {
    id: 'password',
    on: ['person'],
    needed: [permission.users, 'edit'],
    go: ({ openId }) => ({ to: `/administracion/usuarios/${openId}`, search: { act: 'reset' } }),
  },
  {
    id: 'sheet',
    on: ['workSite'],
    needed: [permission.samples, 'edit'],
    go: ({ openId }) => ({ to: '/servicios/muestras', search: { new: '1', workSiteId: openId } }),
  },
  {
    id: 'changes',
    on: ['sample', 'report', 'client', 'workSite', 'person'],
    needed: [permission.results, 'approve'],
    go: ({ kind, openId }) => ({
      to: '/administracion/tabla',
      search: { table: 'audit', [kind === 'person' ? 'userId' : `${kind}Id`]: openId },
    }),
  },
] as const satisfies readonly {
  id: string
  on: readonly Hit['kind'][]
  needed: readonly [PermissionId, PermissionLevel]
  go: (hit: Found) => Go
}[]
export type ActId = (typeof acts)[number]['id']

/** Something to do with a thing that was found: its name in the box is followed by the thing. */
export type Act = {
  id: ActId
  label: string
  go: Go
  hit: Found
}

const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean)

/** How many words of the text begin words of the name, in its order and from its first on. */
function matched(typed: readonly string[], name: readonly string[]): number {
  let at = 0
  let count = 0
  for (const word of typed) {
    const found = name.findIndex((one, place) => place >= at && one.startsWith(word))
    if (found < 0 || (count === 0 && found > 0)) return count
    at = found + 1
    count += 1
  }
  return count
}

/** The acts that the text begins to name, and the rest of it: what they are done with. */
export function readAct(t: TFunction, may: May, text: string): { ids: readonly ActId[]; rest: string } {
  const words = text.split(/\s+/).filter(Boolean)
  const typed = words.map(fold)
  if ((typed[0] ?? '').length < 3) return { ids: [], rest: text }
  const named = acts
    .filter(({ needed: [id, level] }) => may(id, level))
    .map(({ id }) => ({
      id,
      count: Math.max(
        ...t(`search.actWords.${id}`)
          .split('/')
          .map((name) => matched(typed, wordsOf(name))),
      ),
    }))
  const most = Math.max(0, ...named.map(({ count }) => count))
  // A number or a name may begin like an act: without more words it is what is looked for.
  if (most === 0 || most === words.length) return { ids: [], rest: text }
  return {
    ids: named.filter(({ count }) => count === most).map(({ id }) => id),
    rest: words.slice(most).join(' '),
  }
}

/** What can be done with the things that were found. */
export const actsOn = (t: TFunction, ids: readonly ActId[], hits: readonly Hit[]): Act[] =>
  acts
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, on, go }) =>
      hits
        .filter(({ kind }) => on.some((one) => one === kind))
        .slice(0, 5)
        .map((hit) => ({ id, label: t(`search.acts.${id}`, { name: hit.label }), go: go(hit), hit })),
    )

/** The specimen of a sample that is broken next, or the named one, with its day; undefined where none is left. */
export function nextToBreak({ specimens }: Pick<SampleFile, 'specimens'>, { kind, id }: Found) {
  const open = specimens.filter(({ state, dueOn }) => dueOn !== null && unbroken.some((one) => one === state))
  const [next] = open.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))
  const chosen = kind === 'specimen' ? open.find((one) => one.id === id) : next
  return chosen && { specimen: chosen.id, day: chosen.dueOn ?? '' }
}
