import type { Specimen } from '@probeta/contract/specimens.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

const tones: Partial<Record<Specimen['state'], Tone>> = {
  broken: 'warn',
  checked: 'info',
  approved: 'ok',
  notTested: 'danger',
  invalidated: 'danger',
}

export function SpecimenStateBadge({ state }: { state: Specimen['state'] }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[state] ?? 'neutral'} label={t(`strengthTests.specimens.states.${state}`)} />
}
