import { InitialCuring } from '@probeta/contract/concrete/pickups.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { ScanWork, UnsentScan } from '../offline/keep-scans.ts'
import type { KeptRefusal } from '../offline/kept-refusal.ts'
import type { Scanned } from './read-scanned.ts'

/** Texts of the card of a wrong scan. */
export type Worded = { readonly title: string; readonly text: string }

/** A scan that the laboratory refused: it stays until somebody has read why. */
export type RefusedScan = UnsentScan & { readonly refusal: KeptRefusal }
export const isRefused = (scan: UnsentScan): scan is RefusedScan => scan.refusal !== undefined

export type Wrong = RefusedScan | Extract<Scanned, { text: string }> | { readonly kind: 'noPlace' }

/** A label that cannot be trusted, wherever it is scanned. */
export const labelFaults = {
  'label.form': 'form',
  'label.check': 'check',
  'label.foreign': 'foreign',
  'label.unknown': 'unknown',
  'label.replaced': 'replaced',
} as const
const kinds = {
  ...labelFaults,
  'reception.already': 'already',
  'reception.brokenAlready': 'broken',
  'reception.notTested': 'notTested',
  'reception.voided': 'voided',
  'reception.discarded': 'discarded',
  'reception.notYet': 'notYet',
  'pickup.already': 'carried',
  'pickup.received': 'already',
  'pickup.broken': 'broken',
  'pickup.notTested': 'notTested',
  'pickup.voided': 'voided',
} as const
const isKnown = (code: string): code is keyof typeof kinds => Object.hasOwn(kinds, code)
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '—'
const nameOf = (work: ScanWork) => ('code' in work ? work.code : 'label' in work ? work.label : '')

/** Words a wrong scan for the person who scans. */
export function useWrongWords(): (wrong: Wrong) => Worded {
  const { t } = useTranslation()
  const wordRefused = useRefusedWords()
  return (wrong) => {
    if (!('kind' in wrong)) return wordRefused(wrong)
    return wrong.kind === 'noPlace'
      ? { title: t('receptions.wrong.other'), text: t('receptions.placeFirst') }
      : {
          title: t(`receptions.wrong.${wrong.kind}`),
          text: t(`receptions.wrong.${wrong.kind}Text`, { code: wrong.text }),
        }
  }
}

function useRefusedWords(): (scan: RefusedScan) => Worded {
  const { t } = useTranslation()
  const format = useFormat()
  const wordCuring = useCuringWords()
  return ({ work, refusal }) => {
    const other = InitialCuring.safeParse(refusal.current).data
    if (work.purpose === 'initialCuring' && other) return wordCuring(work, other)
    if (!isKnown(refusal.code)) return { title: t('receptions.wrong.other'), text: refusal.title }
    const kind = kinds[refusal.code]
    const { code, at, by, location, reason, sheet } = refusal.detail
    return {
      title: t(
        kind === 'already' && work.purpose === 'move'
          ? 'receptions.wrong.alreadyThere'
          : `receptions.wrong.${kind}`,
      ),
      text: t(`receptions.wrong.${kind}Text`, {
        code: code === undefined ? nameOf(work) : textOf(code),
        when: format.instant(typeof at === 'string' ? at : null),
        by: textOf(by),
        who: textOf(by) || '—',
        place: textOf(location) || '—',
        reason: textOf(reason) || '—',
        sheet: textOf(sheet),
      }),
    }
  }
}

/** Temperatures that somebody else recorded meanwhile, beside what was typed here. */
function useCuringWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const span = ({ leastC, mostC }: Pick<InitialCuring, 'leastC' | 'mostC'>) =>
    t('pickups.curing.span', { least: format.number(leastC), most: format.number(mostC) })
  return (work: Extract<ScanWork, { purpose: 'initialCuring' }>, other: InitialCuring): Worded => ({
    title: t('receptions.wrong.curingTaken'),
    text: t('receptions.wrong.curingTakenText', {
      code: work.code,
      theirs: span(other),
      by: other.readBy ?? '—',
      when: format.instant(other.readAt),
      mine: span(work.body),
    }),
  })
}
