import {
  IconAlertTriangle,
  IconCircleCheck,
  IconEye,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { Portal } from './queries.ts'
import css from './portal-page.module.css'
import { tellState, weighState } from './tell-state.ts'

const icons: Record<ReturnType<typeof weighState>, TablerIcon> = {
  ok: IconCircleCheck,
  warn: IconEye,
  danger: IconAlertTriangle,
  none: IconHourglass,
}

/** One sentence that answers how the work stands. */
export function StateCard({ counts }: { counts: Portal['counts'] }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const state = weighState(counts)
  const Icon = icons[state]
  const parts = tellState(counts).map(({ part, count }) => t(`portal.counts.${part}`, { count }))
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
  const tests = t('portal.counts.tests', { count: counts.tests })
  return (
    <section className={css['state']} data-tone={state} aria-label={t('portal.state')}>
      <Icon size={30} stroke={1.7} aria-hidden />
      <div>
        <strong>{t(`portal.states.${state}`)}</strong>
        {counts.tests > 0 && <p>{parts.length > 0 ? `${tests}: ${list}.` : `${tests}.`}</p>}
      </div>
    </section>
  )
}
