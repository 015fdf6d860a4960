import { NumberFormatContent, type NumberFormatTemplate } from '@probeta/contract/reports/number-formats.ts'
import {
  judgeAgainstGiven,
  judgeNumberFormat,
  type NumberedKind,
  type NumberFormat,
  plainFormats,
  seriesOf,
} from '@probeta/domain/report/number-format.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Context } from '../../http/context.ts'
import type { Readings, Stores } from '../../stores/stores.ts'
import type { Edition } from '../../stores/templates/store.ts'
import { changeTemplate } from './change-template.ts'

const keyOf = (name: NumberedKind) => ({ kind: 'number', name, language: '' }) as const

const yearOf = ({ installation, scope }: Pick<Context, 'installation' | 'scope'>) =>
  Number(dayOf(installation.now().getTime(), scope.timeZone).slice(0, 4))

const read = ({ content, ...edition }: Edition) => ({
  ...edition,
  content: content === null ? null : NumberFormatContent.parse(content),
})

/** The form in force with the numbers given so far. */
export const showNumbers =
  (ctx: Pick<Context, 'installation' | 'scope'>, kind: NumberedKind) =>
  async ({
    templates,
    numbering,
  }: Pick<Readings, 'templates' | 'numbering'>): Promise<NumberFormatTemplate> => {
    const [current, ...earlier] = await templates.editions(keyOf(kind))
    return {
      ...read(current),
      plain: { ...plainFormats[kind] },
      earlier: earlier.map(read),
      kind,
      year: yearOf(ctx),
      branches: await numbering.branches(),
      given: await numbering.series(kind),
    }
  }

/** Sets the form of the numbers from now on; nobody takes a number until it is decided that none repeats. */
export const changeNumbers = (ctx: Context, kind: NumberedKind, content: NumberFormatContent | null) =>
  changeTemplate(ctx, {
    key: keyOf(kind),
    content,
    show: showNumbers(ctx, kind),
    check: (stores) => refuseRepeating(stores, kind, content ?? plainFormats[kind], yearOf(ctx)),
  })

async function refuseRepeating(
  { numbering }: Pick<Stores, 'numbering'>,
  kind: NumberedKind,
  format: NumberFormat,
  year: number,
): Promise<void> {
  const judged = judgeNumberFormat(format, year)
  if (!judged.ok) throw new Refusal(judged.code, judged.detail)
  await numbering.hold(kind)
  const last = new Map((await numbering.series(kind)).map((row) => [row.series, row.last]))
  const branches = format.per === 'branch' ? ['', ...(await numbering.branches())] : ['']
  const running = branches.map((branch) => seriesOf(kind, format, { year, branch }))
  if (format.start !== null) {
    const reached = Math.max(...running.map((series) => last.get(series) ?? 0))
    if (reached >= format.start) throw new Refusal('number.startGiven', { last: reached, start: reached + 1 })
    if (format.start > 1) {
      await numbering.advance(running, format.start - 1)
      for (const series of running) last.set(series, format.start - 1)
    }
  }
  const repeated = judgeAgainstGiven(kind, format, {
    given: await numbering.given(kind, format),
    year,
    lastOf: (series) => last.get(series) ?? 0,
  })
  if (!repeated.ok) throw new Refusal(repeated.code, repeated.detail)
}
