import type { Specimen } from '@probeta/contract/specimens.ts'
import { endsOf } from '@probeta/domain/specimen/ends.ts'
import { failureCodes } from '@probeta/domain/specimen/failure.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { useTranslation } from 'react-i18next'
import { showMpa } from '../../../i18n/show-stress.ts'
import { useFormat } from '../../../session/current-session.ts'
import { useSayRefusal } from '../../../ui/forms/say-refusal.ts'
import { explainAge } from '../reading/explain-age.ts'
import { endName } from '../reading/name-fields.ts'
import type { Unsent } from '../offline/queue-breaks.ts'
import { usePressFaults } from '../press/use-press-faults.ts'
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
  const { t } = useTranslation()
  const format = useFormat()
  const say = useSayRefusal()
  const faultsOf = usePressFaults()

  /** For a recorded reading the state says enough, unless its age was out of tolerance. */
  function outside(specimen: Specimen): RowWords | undefined {
    const { break: reading } = specimen
    if (!reading || reading.withinTolerance) return undefined
    const { stand, outsideHours } = explainAge(specimen, Date.parse(reading.brokenAt))
    if (stand !== 'early' && stand !== 'late') return undefined
    return {
      text: t(`specimens.grid.broken_${stand}`, { hours: format.number(Math.ceil(outsideHours)) }),
      tone: 'warn',
    }
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

  function statusOf({ open, overtaken, unsent, specimen }: Row): RowWords | undefined {
    if (!open) {
      if (!overtaken || unsent) return unsent ? undefined : outside(specimen)
      const strength = showMpa(format, specimen.break?.strengthMpa, specimen.mix.method)
      return {
        text: t('specimens.grid.overtaken', { strength, load: overtaken.load || '—' }),
        tone: 'danger',
      }
    }
    const { verdict, wrong, missing, reading, expected, doubts, age } = open.judged
    if (verdict === 'wrong') {
      const column = cellColumns.find((name) => wrong[name])
      const { kind } = shapes[specimen.shape]
      const codes = failureCodes(specimen.mix.method, kind)
        .map(({ code }) => (code === 'satisfactory' ? '0' : code))
        .join(' ')
      const ends = endsOf(kind, strengthKindOf(specimen.mix.method))
        .map((end) => t(`specimens.grid.end.${endName(kind, end)}`))
        .join(', ')
      const problem = column && wrong[column]
      if (!column || !problem) return undefined
      return {
        text: `${t(`specimens.grid.${column}`)}: ${t(`specimens.grid.problem.${problem}`, { codes, ends })}`,
        tone: 'danger',
      }
    }
    if (verdict === 'impossible')
      return { text: t(`specimens.${reading.refused ?? 'strength.outOfRange'}`), tone: 'danger' }
    if (verdict === 'doubtful') {
      const { strength, densityKgM3 } = reading
      const values = {
        strength: showMpa(format, strength?.reportedMpa, specimen.mix.method),
        low: format.number(expected.lowMpa, 1),
        high: format.number(expected.highMpa, 1),
        nominal: format.number(shapes[specimen.shape].width),
        density: format.number(densityKgM3),
        units: reading.units.slice(0, 2).join(' / '),
      }
      const why = doubts.map((code) => t(`specimens.doubt.${code}`, values)).join(' ')
      return { text: t('specimens.grid.doubtful', { why }), tone: 'warn' }
    }
    if (unsent?.state === 'refused' && unsent.error !== undefined && verdict === 'ready')
      return { text: say(unsent.error), tone: 'danger' }
    if (verdict === 'missing') {
      const fields = missing.map((column) => t(`specimens.grid.${column}`)).join(', ')
      return { text: t('specimens.grid.missing', { fields }), tone: 'dim' }
    }
    if (verdict !== 'ready') return undefined
    if (age.stand === 'early' || age.stand === 'late') {
      const hours = format.number(Math.ceil(age.outsideHours))
      return { text: t(`specimens.grid.ready_${age.stand}`, { hours }), tone: 'warn' }
    }
    return { text: t('specimens.grid.ready'), tone: 'ok' }
  }
}
