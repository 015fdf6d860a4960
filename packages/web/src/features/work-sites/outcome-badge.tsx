import type { Verdict } from '@probeta/contract/strength-tests.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

const tones: Record<Verdict['outcome'], Tone> = {
  conforms: 'ok',
  doesNotConform: 'danger',
  watch: 'warn',
  provisional: 'info',
  notAssessable: 'neutral',
  noRule: 'neutral',
}

/** A verdict in a word, coloured. */
export function OutcomeBadge({ outcome }: { outcome: Verdict['outcome'] }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[outcome]} label={t(`verdicts.outcome.${outcome}`)} />
}
