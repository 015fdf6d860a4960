import {
  IconAlertTriangle,
  IconCircleCheck,
  IconEye,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Portal } from '../queries.ts'
import css from '../portal-page.module.css'
import { describeState, weighState } from './describe-state.ts'

const icons: Record<ReturnType<typeof weighState>, TablerIcon> = {
  ok: IconCircleCheck,
  warn: IconEye,
  danger: IconAlertTriangle,
  early: IconHourglass,
  none: IconHourglass,
}

/** One sentence with the overall state; each of its numbers links to the results it counts. */
export function StateCard({ counts }: { counts: Portal['counts'] }) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const state = weighState(counts)
  const Icon = icons[state]
  const parts = describeState(counts)
  const words = parts.map(({ part, count }) => t(`portal.counts.${part}`, { count }))
  // The separators of the language: ', ' and ' y '.
  const pieces = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(words)
  let at = 0
  return (
    <section className={css['state']} data-tone={state} aria-label={t('portal.state')}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <div>
        <strong>{t(`portal.states.${state}`)}</strong>
        {counts.tests > 0 && (
          <p>
            <Counted>{t('portal.counts.tests', { count: counts.tests })}</Counted>
            {parts.length > 0 && ': '}
            {pieces.map(({ type, value }, index) =>
              type === 'literal' ? (
                value
              ) : (
                // Each phrase occurs once in the sentence, so it serves as key.
                <Counted key={value} outcome={parts[at++]?.part}>
                  {pieces[index]?.value}
                </Counted>
              ),
            )}
            .
          </p>
        )}
      </div>
    </section>
  )
}

type CountedProps = {
  outcome?: ReturnType<typeof describeState>[number]['part'] | undefined
  children?: string | undefined
}

function Counted({ outcome, children }: CountedProps) {
  return (
    <Link
      to="."
      search={(before: object) => ({
        ...before,
        view: 'results',
        outcome,
        search: undefined,
        element: undefined,
      })}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}
