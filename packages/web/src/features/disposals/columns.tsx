import { Button } from '@mantine/core'
import {
  type Disposal,
  exportDisposalsEndpoint,
  exportHeldSpecimensEndpoint,
  type HeldSpecimen,
} from '@probeta/contract/concrete/disposals.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { SampleLink } from '../../trade/links.tsx'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { wordDay } from './word-rule.ts'

type Named = Pick<HeldSpecimen, 'specimen' | 'sample'>

function SpecimenCell({ specimen: { code, ageHours }, sample }: Named) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <span className="pb-two">
      <SampleLink sampleId={sample.id}>{code}</SampleLink>
      <small>{ageHours === null ? t('sheets.reserve') : format.age(ageHours)}</small>
    </span>
  )
}

const WorkSiteCell = ({ workSite, sample }: Pick<HeldSpecimen, 'workSite' | 'sample'>) => (
  <span className="pb-two">
    <span>{`${workSite.code} · ${workSite.name}`}</span>
    {sample.element && <small>{sample.element}</small>}
  </span>
)

/** `firsts`: the first specimen of each place, which names it in bold: those below lie there too. */
export function useHeldColumns(firsts: ReadonlySet<string>) {
  const { t } = useTranslation()
  const format = useFormat()
  return useListColumns(exportHeldSpecimensEndpoint, {
    place: {
      narrow: 'state',
      width: '27%',
      cell: ({ specimen, location }) =>
        firsts.has(specimen.id) ? <strong>{location}</strong> : <span className="pb-dim">{location}</span>,
    },
    specimen: { narrow: 'title', width: '19%', cell: SpecimenCell },
    why: {
      cell: (row) => {
        const day = wordDay(t, format, row)
        return (
          <span className="pb-two">
            <span>{t(`disposals.rules.${row.rule}`)}</span>
            {day && <small>{day}</small>}
          </span>
        )
      },
    },
    workSite: { cell: WorkSiteCell },
  })
}

export function useLogColumns(onBack: (disposal: Disposal) => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay()(permission.samples, 'edit')
  return useListColumns(exportDisposalsEndpoint, {
    disposed: { width: '15%' },
    specimen: { narrow: 'title', width: '14%', cell: SpecimenCell },
    why: {
      cell: ({ rule, reason }) => (
        <span className="pb-two">
          <span>{t(`disposals.rules.${rule}`)}</span>
          {reason && <small>{t('disposals.overruled', { reason })}</small>}
        </span>
      ),
    },
    place: { width: '15%' },
    workSite: { cell: WorkSiteCell },
    restored: {
      width: '20%',
      cell: (disposal) =>
        disposal.restored ? (
          <small>
            {t('disposals.back', {
              when: format.instant(disposal.restored.at),
              who: disposal.restored.by,
              reason: disposal.restored.reason,
            })}
          </small>
        ) : (
          mayEdit && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('disposals.takeBackTitle', { code: disposal.specimen.code })}
              onClick={() => onBack(disposal)}
            >
              {t('disposals.takeBack')}
            </Button>
          )
        ),
    },
  })
}
