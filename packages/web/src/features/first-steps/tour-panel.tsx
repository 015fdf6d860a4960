import { ActionIcon, Button } from '@mantine/core'
import { IconRoute, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import css from './guide-panel.module.css'
import { leaveTour, goToStop, useTourStop } from './keep-guide.ts'
import { planTour, type TourStop } from './plan-tour.ts'

/** The bar of the tour: what to see on this screen, and the next one. */
export function TourPanel() {
  const { t } = useTranslation()
  const may = useMay()
  const at = useTourStop()
  const stops = planTour(may)
  const stop = at === undefined ? undefined : stops[at]
  if (at === undefined || !stop) return null
  const next = stops[at + 1]
  const before = stops[at - 1]
  return (
    <aside className={`pb-row ${css['bar']} ${css['tour']}`} aria-label={t('firstSteps.tour.title')}>
      <IconRoute size={20} aria-hidden />
      <p className="pb-flat" role="status">
        <span className="pb-dim">
          {t('firstSteps.tour.step', { at: at + 1, count: stops.length })}
          {' · '}
        </span>
        {t(`firstSteps.tour.stops.${stop.name}`)}
      </p>
      {before && <StopButton at={at - 1} stop={before} label={t('firstSteps.tour.back')} variant="subtle" />}
      {next ? (
        <StopButton at={at + 1} stop={next} label={t('firstSteps.tour.next')} variant="filled" />
      ) : (
        <Button size="compact-md" onClick={leaveTour}>
          {t('firstSteps.tour.end')}
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('firstSteps.tour.close')} onClick={leaveTour}>
        <IconX size={17} />
      </ActionIcon>
    </aside>
  )
}

type StopProps = { at: number; stop: TourStop; label: string; variant: 'subtle' | 'filled' }

function StopButton({ at, stop: { to, search = {} }, label, variant }: StopProps) {
  return (
    <Button
      size="compact-md"
      variant={variant}
      renderRoot={(props) => (
        <Link {...({ to, search } as { to: string })} {...props} onClick={() => goToStop(at)} />
      )}
    >
      {label}
    </Button>
  )
}
