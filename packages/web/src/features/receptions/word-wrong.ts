import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { Scanned } from './read-scanned.ts'
import type { WrongScan } from './use-receptions.ts'

/** Texts of the error card. `instead`: the other purpose that the same scan may be sent for. */
export type Worded = { title: string; text: string; instead: 'move' | 'receive' | null }
export type Wrong = WrongScan | Extract<Scanned, { text: string }> | { kind: 'noPlace' }

const kinds = {
  'label.form': 'form',
  'label.check': 'check',
  'label.foreign': 'foreign',
  'label.unknown': 'unknown',
  'label.replaced': 'replaced',
  'reception.already': 'already',
  'reception.brokenAlready': 'broken',
  'reception.notTested': 'notTested',
  'reception.discarded': 'discarded',
  'reception.voided': 'voided',
  'reception.notYet': 'notYet',
} as const
const isKnown = (code: string): code is keyof typeof kinds => Object.hasOwn(kinds, code)
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '—'

/** Words a wrong scan for the person who scans. */
export function useWrongWords(): (wrong: Wrong) => Worded {
  const { t } = useTranslation()
  const format = useFormat()
  return (wrong) => {
    if ('kind' in wrong)
      return wrong.kind === 'noPlace'
        ? { title: t('receptions.wrong.other'), text: t('receptions.placeFirst'), instead: null }
        : {
            title: t(`receptions.wrong.${wrong.kind}`),
            text: t(`receptions.wrong.${wrong.kind}Text`, { code: wrong.text }),
            instead: null,
          }
    if (!isKnown(wrong.code)) return { title: t('receptions.wrong.other'), text: wrong.title, instead: null }
    const kind = kinds[wrong.code]
    const { code, at, by, location, reason, sheet } = wrong.detail
    const there = kind === 'already' && wrong.scan.purpose === 'move'
    return {
      title: t(there ? 'receptions.wrong.alreadyThere' : `receptions.wrong.${kind}`),
      text: t(`receptions.wrong.${kind}Text`, {
        code: code === undefined ? wrong.scan.label : textOf(code),
        when: format.instant(typeof at === 'string' ? at : null),
        place: textOf(location) || '—',
        reason: textOf(reason) || '—',
        sheet: textOf(sheet),
        who: textOf(by) || '—',
      }),
      instead: kind === 'already' && !there ? 'move' : kind === 'notYet' ? 'receive' : null,
    }
  }
}
