import type { PourSheet } from '@probeta/contract/concrete/sheets.ts'
import { areBeside } from '@probeta/domain/sheet/pour.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { sentAs, type UnsentSheet, useUnsentSheets } from '../../../trade/offline/unsent-sheets.ts'
import type { SheetEntry, TruckEntry } from '../entry/start-truck.ts'
import { useNotesAround } from '../queries.ts'

/** A sheet that may be continued: a saved one, or one that waits on this device. */
export type Continued = {
  /** The id of a saved sheet, or the key of a waiting one. */
  value: string
  /** null: it waits on this device. */
  number: number | null
  sampledOn: string
  technician: string
  trucks: number
  mixIds: readonly string[]
  /** Trucks of its whole pour. */
  pourTrucks: number
  /** Values common to a pour, as its last truck has them. */
  common: Pick<TruckEntry, 'mixId' | 'element' | 'plant'>
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const onlyOne = (ids: readonly string[]) => (ids.length === 1 ? (ids[0] ?? null) : null)

const fromSaved = (sheet: PourSheet, all: readonly PourSheet[]): Continued => ({
  ...sheet,
  value: sheet.id,
  pourTrucks: total(all.flatMap(({ firstId, trucks }) => (firstId === sheet.firstId ? [trucks] : []))),
  common: { mixId: onlyOne(sheet.mixIds), element: sheet.element, plant: sheet.plant },
})

function fromUnsent({ key, body }: UnsentSheet, known: readonly Continued[]): Continued {
  const { sampledOn, technician, trucks, continues } = body
  const last = trucks.at(-1)
  const mixIds = [...new Set(trucks.map(({ mixId }) => mixId))]
  const before = known.find(({ value }) => value === continues)?.pourTrucks ?? 0
  return {
    ...{ value: key, number: null, sampledOn, technician, mixIds },
    trucks: trucks.length,
    pourTrucks: before + trucks.length,
    common: { mixId: onlyOne(mixIds), element: last?.element ?? '', plant: last?.plant ?? '' },
  }
}

/** The sheets of a work site around a day that may be continued, saved ones first. */
export function useContinued(workSiteId: string | null, day: string): readonly Continued[] {
  const { sheets } = useNotesAround(workSiteId, day)
  const unsent = useUnsentSheets()
  const saved = sheets.map((sheet) => fromSaved(sheet, sheets))
  if (day === '') return saved
  return unsent
    .filter(({ body: { workSiteId: of, sampledOn } }) => of === workSiteId && areBeside(sampledOn, day))
    .reduce<Continued[]>((known, item) => [...known, fromUnsent(item, known)], saved)
}

/** Names a sheet to be continued: its number, day, technician and trucks. */
export function useContinuedWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ number, sampledOn, technician, trucks }: Continued): string => {
    const of = {
      day: format.day(sampledOn),
      technician,
      trucks: t('sheets.entry.countTrucks', { count: trucks }),
    }
    return number === null ? t('sheets.pour.unsent', of) : t('sheets.pour.one', { ...of, number })
  }
}

/**
 * The pour that a sheet being typed continues. `choices`: sheets with a mix of its trucks, and the one that is chosen;
 * `before`: the trucks of the pour so far; `error`: why the choice does not hold.
 */
export function usePour({ workSiteId, sampledOn, trucks, continues }: SheetEntry) {
  const { t } = useTranslation()
  const known = useContinued(workSiteId, sampledOn)
  const mixIds = trucks.flatMap(({ mixId }) => (mixId === null ? [] : [mixId]))
  const isOfMix = (one: Continued) => mixIds.length === 0 || one.mixIds.some((id) => mixIds.includes(id))
  const wanted = continues && (sentAs(continues) ?? continues)
  const chosen = known.find(({ value }) => value === wanted)
  const error =
    wanted === undefined
      ? undefined
      : chosen === undefined
        ? t('sheets.pour.chooseAgain')
        : isOfMix(chosen)
          ? undefined
          : t('sheets.pour.otherMix')
  return {
    choices: known.filter((one) => one === chosen || isOfMix(one)),
    chosen,
    wanted,
    before: chosen?.pourTrucks ?? 0,
    error,
  }
}
export type Pour = ReturnType<typeof usePour>
