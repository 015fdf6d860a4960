import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import { transitOf } from '@probeta/domain/fresh/transit.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { showSpecified } from '../../i18n/show-stress.ts'
import { useFormat } from '../../session/current-session.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { PourCard } from '../../trade/pour-card.tsx'
import { Section } from '../../ui/section.tsx'
import { useTruckFacts } from './list-fresh.ts'
import css from './sample-card.module.css'

/** The tests of the fresh concrete, and what else is known about the truck. */
export function FreshPanel({ sample }: { sample: SampleFile }) {
  const { t } = useTranslation()
  const facts = useTruckFacts()
  const specified = useSpecified(sample)
  const transit = useTransit(sample)
  const fresh = facts.fresh(sample)
  const { warningsReason: reason, sheetId, sheetNumber: number } = sample
  const sheet = (
    <Link to="/servicios/muestras/$sheetId" params={{ sheetId }} className="pb-link">
      {t('common.actions.open')}
    </Link>
  )
  return (
    <Section title={t('samples.fresh')}>
      {fresh.length > 0 ? <KeyValues items={fresh} /> : <p className="pb-dim">{t('samples.freshNone')}</p>}
      {reason && <p className={css['flagged']}>{t('samples.flagged', { reason })}</p>}
      <h3 className={css['sub']}>{t('samples.more')}</h3>
      <KeyValues
        items={[
          { label: t('samples.fields.mix'), value: sample.mixCode },
          ...specified,
          ...facts.delivery(sample),
          ...transit,
          { label: t('samples.sheet', { number }), value: sheet },
          ...(sample.pour.length > 0
            ? [{ label: t('sheets.pour.title'), value: <PourCard pour={sample.pour} open={sheetId} /> }]
            : []),
        ]}
      />
    </Section>
  )
}

function useSpecified({ specimens: [first] }: SampleFile) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!first) return []
  const { specifiedStrength, strengthUnit, designAgeHours } = first.mix
  const value = `${showSpecified(format, specifiedStrength, strengthUnit)} · ${format.age(designAgeHours)}`
  return [{ label: t('samples.fields.specified'), value }]
}

/** From the plant to casting, in minutes. */
function useTransit({ leftPlantAt, castAt }: SampleFile) {
  const { t } = useTranslation()
  const format = useFormat()
  const minutes = transitOf({
    leftPlantAt: leftPlantAt === null ? null : Date.parse(leftPlantAt),
    castAt: Date.parse(castAt),
    dischargedAt: null,
  })
  if (minutes === null) return []
  return [{ label: t('samples.fields.transit'), value: `${format.number(minutes)} min` }]
}
