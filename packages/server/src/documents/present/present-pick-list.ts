import type { Language } from '@probeta/contract/base/languages.ts'
import { formatIn } from '../words/format.ts'
import type { PickedSpecimen, PickList } from '../pick-list.ts'
import { createPrintable } from '../printable.ts'
import { documentPhrases, fill } from '../words/sentence.ts'

/** A list ready for typesetting: texts only. */
export type PickListView = {
  readonly language: Language
  readonly createdAt: number
  readonly title: string
  readonly about: string
  readonly printed: string
  /** `{page}` and `{pages}` are still to be filled in. */
  readonly page: string
  readonly empty: string
  readonly columns: readonly [code: string, age: string, workSite: string, element: string]
  readonly places: readonly PickPlace[]
}
export type PickPlace = {
  readonly name: string
  readonly count: string
  readonly rows: readonly (readonly [code: string, age: string, workSite: string, element: string])[]
}

const natural = new Intl.Collator('en', { numeric: true })

/** Sorts by place in walking order, without a place last; then by age, youngest first, as their tolerance is the tightest. */
export function presentPickList(list: PickList): PickListView {
  const say = documentPhrases(list.language).pickList
  const format = formatIn(list.language, list.timeZone)
  const onDay = formatIn(list.language, 'UTC')
  const { text } = createPrintable()
  const dayText = (day: string) => onDay.date(`${day}T12:00:00Z`)
  const rowOf = ({ code, ageHours, workSite, element, dueOn }: PickedSpecimen) => {
    const age = ageHours % 24 === 0 && ageHours > 24 ? `${ageHours / 24} d` : `${ageHours} h`
    const late = dueOn < list.day ? ` · ${fill(say.overdue, { day: dayText(dueOn) })}` : ''
    return [text(code), text(age + late), text(workSite), text(element)] as const
  }
  const places = [...Map.groupBy(list.specimens, ({ place }) => place.trim())]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || natural.compare(a, b))
    .map(([place, specimens]) => ({
      name: place === '' ? say.noPlace : text(place),
      count:
        specimens.length === 1
          ? say.countOne
          : fill(say.count, { count: format.number(specimens.length, 0) }),
      rows: specimens
        .toSorted((a, b) => a.ageHours - b.ageHours || natural.compare(a.code, b.code))
        .map(rowOf),
    }))
  const count = format.number(list.specimens.length, 0)
  return {
    language: list.language,
    createdAt: Math.floor(new Date(list.printedAt).getTime() / 1000),
    title: fill(say.title, { day: dayText(list.day) }),
    about: fill(say.about, { count, places: format.number(places.length, 0) }),
    printed: text(`${list.laboratory} · ${fill(say.printed, { when: format.dateTime(list.printedAt) })}`),
    page: say.page,
    empty: say.empty,
    columns: [say.code, say.age, say.workSite, say.element],
    places,
  }
}
