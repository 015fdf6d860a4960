import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { LowFacts } from './low-panel.tsx'
import { lowPages, lowQuery } from './queries.ts'

type Props = { test: { sampleId: string; ageHours: number; mix: { designAgeHours: number } } }

/** The facts of a result that is or was low, and the button to take it on; renders nothing for others. */
export function TestLowCard({ test: { sampleId, ageHours, mix } }: Props) {
  const { t } = useTranslation()
  const atDesignAge = ageHours === mix.designAgeHours
  const found = useInfiniteQuery({ ...lowPages({ sampleId, ageHours }), enabled: atDesignAge })
  const first = found.data?.pages[0]?.items[0]
  const low = useQuery({ ...lowQuery(first?.id ?? ''), enabled: first !== undefined }).data
  if (!low) return null
  return (
    <Section title={t('lowResults.card')}>
      <LowFacts low={low} />
    </Section>
  )
}
