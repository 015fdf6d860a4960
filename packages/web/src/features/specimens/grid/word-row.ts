import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { endsOf } from '@probeta/domain/specimen/ends.ts'
import { failureCodes } from '@probeta/domain/specimen/failure.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { useSayRefusal } from '../../../ui/forms/say-refusal.ts'
import { explainAge } from '../reading/explain-age.ts'
import { useDoubtWords } from '../reading/word-doubts.ts'
import { endName } from '../reading/name-fields.ts'
import type { Unsent } from '../offline/queue-breaks.ts'
import { usePressFaults } from '../press/use-press-faults.ts'
import type { JudgedRow, RowVerdict } from './judge-row.ts'
import { cellColumns, type Cells } from './read-cells.ts'
import type { OpenRow } from './use-grid.ts'

export type RowWords = { readonly text: string; readonly tone: 'dim' | 'ok' | 'warn' | 'danger' }
type Row = {
  readonly open: OpenRow | undefined
  readonly overtaken: Cells | undefined
  readonly unsent: Unsent | undefined
  readonly specimen: Specimen
}

/** Returns the status of a row as a sentence; undefined where the state of the specimen says enough. */
export function useRowWords(): (row: Row) => RowWords | undefined {
  const faultsOf = usePressFaults()
  const say = useSayRefusal()
  const wordVerdict = useVerdictWords()
  const wordClosed = useClosedWords()

  function statusOf({ open, overtaken, unsent, specimen }: Row): RowWords | undefined {
    if (!open) return unsent ? undefined : wordClosed(specimen, overtaken)
    const { judged } = open
    if (judged.verdict === 'ready' && unsent?.state === 'refused' && unsent.error !== undefined)
      return { text: say(unsent.error), tone: 'danger' }
    return wordVerdict[judged.verdict](judged, specimen)
  }
  /** A load outside the certificate of its press is stored and marked: it comes first, and never blocks saving. */
  return (row) => {
    const status = statusOf(row)
    const { open } = row
    const faults = open && open.judged.verdict !== 'empty' ? faultsOf(open.judged.entry) : undefined
    if (!faults) return status
    if (!status) return { text: faults, tone: 'warn' }
    return { text: `${faults} ${status.text}`, tone: status.tone === 'danger' ? 'danger' : 'warn' }
  }
}

type VerdictWords = Record<RowVerdict, (judged: JudgedRow, specimen: Specimen) => RowWords | undefined>

function useVerdictWords(): VerdictWords {
  const { t } = useTranslation()
  const format = useFormat()
  const wordDoubts = useDoubtWords()
  return {
    empty: () => undefined,
    wrong({ wrong }, { shape, mix }) {
      const column = cellColumns.find((name) => wrong[name])
      const problem = column && wrong[column]
      if (!problem) return undefined
      const { kind } = shapes[shape]
      const codes = failureCodes(mix.method, kind).map(({ code }) => (code === 'satisfactory' ? '0' : code))
      const ends = endsOf(kind, strengthKindOf(mix.method)).map((end) =>
        t(`specimens.grid.end.${endName(kind, end)}`),
      )
      const offered = { codes: codes.join(' '), ends: ends.join(', ') }
      const text = t(`specimens.grid.problem.${problem}`, offered)
      return { text: `${t(`specimens.grid.${column}`)}: ${text}`, tone: 'danger' }
    },
    impossible: ({ reading }) => ({
      text: t(`specimens.${reading.refused ?? 'strength.outOfRange'}`),
      tone: 'danger',
    }),
    doubtful: (judged, specimen) => ({
      text: t('specimens.grid.doubtful', { why: wordDoubts(specimen, judged).join(' ') }),
      tone: 'warn',
    }),
    missing({ missing }) {
      const fields = missing.map((column) => t(`specimens.grid.${column}`)).join(', ')
      return { text: t('specimens.grid.missing', { fields }), tone: 'dim' }
    },
    ready({ age: { stand, outsideHours } }) {
      if (stand !== 'early' && stand !== 'late') return { text: t('specimens.grid.ready'), tone: 'ok' }
      const hours = format.number(outsideHours)
      return { text: t(`specimens.grid.ready_${stand}`, { hours }), tone: 'warn' }
    },
  }
}

/** Words a row that takes no values: typed over by somebody else, or broken out of tolerance. */
function useClosedWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return (specimen: Specimen, overtaken: Cells | undefined): RowWords | undefined => {
    const { break: reading, mix } = specimen
    if (overtaken) {
      const strength = showMpa(format, reading?.strengthMpa, mix.method)
      const text = t('specimens.grid.overtaken', { strength, load: overtaken.load || '—' })
      return { text, tone: 'danger' }
    }
    if (!reading || reading.withinTolerance) return undefined
    const { stand, outsideHours } = explainAge(specimen, Date.parse(reading.brokenAt))
    if (stand !== 'early' && stand !== 'late') return undefined
    const hours = format.number(outsideHours)
    return { text: t(`specimens.grid.broken_${stand}`, { hours }), tone: 'warn' }
  }
}
