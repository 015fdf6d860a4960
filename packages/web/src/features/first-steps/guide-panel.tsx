import { ActionIcon } from '@mantine/core'
import type { FirstStep } from '@probeta/contract/laboratory/first-steps.ts'
import { IconCircleCheckFilled, IconListCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../session/current-session.ts'
import { findScreens } from './find-screens.ts'
import css from './guide-panel.module.css'
import { leaveStep, useStepInHand } from './keep-guide.ts'
import { guideQuery } from './queries.ts'
import { WayButton } from './way-card.tsx'

const home = '/dashboard/main'

/** The bar on screens opened from the guide: the current step, the link back, and the next step once it is done. */
export function GuidePanel() {
  const step = useStepInHand()
  const { pathname, href } = useRouterState({ select: ({ location }) => location })
  if (!step || pathname === home) return null
  return <Bar step={step} at={href} />
}

function Bar({ step, at: address }: { step: FirstStep; at: string }) {
  const { t } = useTranslation()
  const today = useToday()
  const { data: guide, refetch } = useQuery(guideQuery(true))
  // A saved form closes and changes the address; not every change raises a live event.
  useEffect(() => void refetch(), [address, refetch])
  const at = guide?.steps.findIndex((one) => one.step === step) ?? -1
  if (!guide || at < 0) return null
  const done = guide.steps[at]?.state === 'done'
  const title = t(`firstSteps.${step}.title`)
  const next = guide.steps.find((one) => one.step === guide.next)
  const [way] = done && next?.mine ? findScreens(next.step, guide, today) : []
  return (
    <aside className={`pb-row ${css['bar']}`} data-done={done} aria-label={t('firstSteps.bar.label')}>
      {done ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconListCheck size={20} aria-hidden />}
      <p className="pb-flat" role="status">
        {t(done ? 'firstSteps.bar.done' : 'firstSteps.bar.step', {
          at: at + 1,
          count: guide.steps.length,
          title,
        })}
      </p>
      {way && next && <WayButton step={next.step} way={way} size="compact-md" variant="filled" />}
      <Link to={home} className="pb-link">
        {t('firstSteps.bar.back')}
      </Link>
      <ActionIcon variant="subtle" color="gray" aria-label={t('firstSteps.bar.close')} onClick={leaveStep}>
        <IconX size={17} />
      </ActionIcon>
    </aside>
  )
}
