import type { StrengthTestRow, Verdict } from '@probeta/contract/strength-tests.ts'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockHour4,
  IconEye,
  IconHelpCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

const looks: Record<Verdict['outcome'], { tone: Tone; icon: TablerIcon }> = {
  conforms: { tone: 'ok', icon: IconCircleCheck },
  doesNotConform: { tone: 'danger', icon: IconCircleX },
  watch: { tone: 'warn', icon: IconEye },
  provisional: { tone: 'info', icon: IconClockHour4 },
  notAssessable: { tone: 'neutral', icon: IconHelpCircle },
  noRule: { tone: 'neutral', icon: IconCircleDashed },
}

export const toneOf = (outcome: Verdict['outcome']): Tone => looks[outcome].tone
export function VerdictIcon({ outcome }: { outcome: Verdict['outcome'] }) {
  const { icon: Icon } = looks[outcome]
  return <Icon size={30} stroke={1.7} aria-hidden />
}

/** The verdict in a word: with its icon and colour, never by colour alone. */
export function VerdictBadge({ outcome }: { outcome: Verdict['outcome'] }) {
  const { t } = useTranslation()
  const { tone, icon } = looks[outcome]
  return <StatusBadge tone={tone} icon={icon} label={t(`verdicts.outcome.${outcome}`)} />
}

const stateTones: Record<StrengthTestRow['state'], Tone> = {
  open: 'neutral',
  toCheck: 'warn',
  toApprove: 'warn',
  approved: 'info',
  reported: 'ok',
}

/** Where the strength test stands on its way to a report. */
export function StateBadge({ state }: { state: StrengthTestRow['state'] }) {
  const { t } = useTranslation()
  return <StatusBadge tone={stateTones[state]} label={t(`strengthTests.states.${state}`)} />
}
