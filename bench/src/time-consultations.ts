import { id as idOf, large } from './load-laboratory.ts'
import { type Ask, once, quantile } from './measure.ts'
import type { Query } from './record-queries.ts'
import type { Person } from './sign-in-directly.ts'

/** Each row is asked for so long at most, once more than begun, and at least three times. */
const rowMs = 5_000
const mostRounds = 100
const leastRounds = 3
const deepPages = 20

const whole = '/mean-and-s'
const ofSite = '/mean-and-s-of-a-work-site'
const page = '/page-of-50'
const site = idOf('site', large.laboratoryId, '7')

/** What a spreadsheet would say: n, mean and s by class of the readings at the design age. */
const meanAndS = (more: string): Query[] => [
  {
    text: `select m.specified_strength, m.strength_unit, count(*), avg(b.strength_unrounded_mpa::float8), stddev_samp(b.strength_unrounded_mpa::float8)
      from break b join mix m on m.id = b.mix_id
      where b.age_hours = m.design_age_hours ${more} group by 1, 2`,
    values: [],
  },
]

/** What the bare server answers beside them: by path. */
export const plainConsultations: Record<string, Query[]> = {
  [whole]: meanAndS(''),
  [ofSite]: meanAndS(`and b.work_site_id = ${site}`),
  [page]: [
    {
      text: `select k.*, s.code, w.name from kept_strength_test k
        join sample s on s.id = k.sample_id
        join work_site w on w.id = k.work_site_id
        order by k.cast_at desc, k.sample_id desc, k.age_hours desc limit 50`,
      values: [],
    },
  ],
}

const questions = ['conformity', 'control', 'suppliers', 'testing', 'punctuality']

export type Consultation = { name: string; ours: number; bare: number; rounds: number }

/** Statistics and the list of results over the large laboratory, each beside its plain query, turn by turn. */
export async function timeConsultations(
  address: string,
  bareAddress: string,
  { authorization }: Person,
  siteId: string,
): Promise<Consultation[]> {
  const ask = (path: string): Ask => ({ url: `${address}/api${path}`, headers: { authorization } })
  const list = '/strength-tests?limit=50'
  const rows: [string, string, string][] = [
    ...questions.map((name): [string, string, string] => [name, `/statistics/${name}`, whole]),
    ...questions.map((name): [string, string, string] => [
      `${name}, one work site`,
      `/statistics/${name}?workSiteId=${siteId}`,
      ofSite,
    ]),
    ['results: the first page', list, page],
    ['results: one verdict', `${list}&outcome=doesNotConform`, page],
    ['results: one state', `${list}&state=open`, page],
    ['results: a deep page', `${list}&after=${await deepIn(ask)}`, page],
  ]
  const found: Consultation[] = []
  for (const [name, path, plain] of rows)
    found.push({ name, ...(await turnByTurn(ask(path), { url: `${bareAddress}${plain}` })) })
  return found
}

/** Where a page of the list begins that is 4,000 results down, or the last one. */
async function deepIn(ask: (path: string) => Ask): Promise<string> {
  let after = ''
  for (let pages = 0; pages < deepPages; pages += 1) {
    const { url, headers = {} } = ask(`/strength-tests?limit=200${after && `&after=${after}`}`)
    const response = await fetch(url, { headers })
    const { next } = (await response.json()) as { next: string | null }
    if (next === null) break
    after = encodeURIComponent(next)
  }
  if (after === '') throw new Error('the list of results has no second page')
  return after
}

async function turnByTurn(ours: Ask, bare: Ask): Promise<Omit<Consultation, 'name'>> {
  await once(ours)
  await once(bare)
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  const until = performance.now() + rowMs
  while (times.ours.length < leastRounds || (times.ours.length < mostRounds && performance.now() < until)) {
    times.ours.push(await once(ours))
    times.bare.push(await once(bare))
  }
  const median = (list: number[]) =>
    quantile(
      list.toSorted((a, b) => a - b),
      0.5,
    )
  return { ours: median(times.ours), bare: median(times.bare), rounds: times.ours.length }
}
