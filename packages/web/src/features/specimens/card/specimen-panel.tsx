import { showMpa } from '../../../i18n/show-stress.ts'
import type { Specimen } from '@probeta/contract/specimens.ts'
import type { DayStatus } from '@probeta/domain/specimen/day-status.ts'
import { Button, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../../trade/choices/use-lookups.ts'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { useSpecimenPhotos } from '../../../trade/offline/use-photos.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { PhotoField } from '../../../ui/camera/photo-field.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import { BreakForm } from './break-form.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { isOpen } from '../day/find-next.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'
import { isSwappable, pickPartners } from './pick-partners.ts'
import { type Move, moveTo, type Saved } from '../queries.ts'
import type { Unsent, UnsentBreaks } from '../offline/queue-breaks.ts'
import { RecordedPanel } from './recorded-panel.tsx'
import { SendingCard } from '../offline/sending-card.tsx'
import { wordOfState } from '../../../trade/states.ts'
import { statusWord } from '../show-state.ts'
import css from './specimen-panel.module.css'
import { SwapForm } from './swap-form.tsx'
import { StateBadge } from '../../../trade/state-badge.tsx'

const breaks = 24
type Props = {
  specimen: Specimen
  day: DayBreaks
  status: DayStatus
  unsent: Unsent | undefined
  allUnsent: UnsentBreaks
  saved: Saved | undefined
  takesFocus: boolean
  onNext: () => void
  onStep: (by: number) => void
}

const movedTo = { hold: 'onHold', release: 'waiting', markNotTested: 'notTested' } as const

/** The specimen at the press. Mount it anew for another one. */
export function SpecimenPanel(props: Props) {
  const { specimen, day, status, unsent, saved, takesFocus, onNext, onStep } = props
  const { t } = useTranslation()
  const { nameOf } = useLookups()
  const offers = useOffers('notTestedReasons')
  const format = useFormat()
  const toast = useToast()
  const mayEdit = useMay()(breaks, 'edit')
  const photos = useSpecimenPhotos(specimen.id)
  const [typing, setTyping] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const [moving, setMoving] = useState<Move>()
  const [swapping, setSwapping] = useState(false)
  const partners = mayEdit && !unsent && isSwappable(specimen) ? pickPartners(day.specimens, specimen) : []
  const { state, code } = specimen
  const missed = day.missed.find(({ specimenId }) => specimenId === specimen.id)
  const word = statusWord(state, status, unsent?.state)
  const held = state === 'onHold' || state === 'locked'
  const sending = unsent && unsent.state !== 'refused'
  const entering = mayEdit && !sending && (isOpen(specimen) || typing || unsent !== undefined || correcting)
  const actions: Move[] =
    !mayEdit || unsent
      ? []
      : held
        ? ['release', 'markNotTested']
        : isOpen(specimen)
          ? ['hold', 'markNotTested']
          : []

  return (
    <article className={css['panel']} aria-label={code}>
      <header className={css['head']}>
        <div>
          <h2>{code}</h2>
          <StateBadge of="specimenDay" state={word} />
        </div>
        <Group gap={4}>
          {actions.map((action) => (
            <Button key={action} variant="subtle" size="compact-md" onClick={() => setMoving(action)}>
              {t(`specimens.actions.${action}`)}
            </Button>
          ))}
          {partners.length > 0 && (
            <Button variant="subtle" size="compact-md" onClick={() => setSwapping(true)}>
              {t('specimens.swap.action')}
            </Button>
          )}
        </Group>
        <p>
          <strong>{specimen.workSite.name}</strong>
          {specimen.element && <span>{specimen.element}</span>}
          <span>{nameOf('shapes', specimen.shape)}</span>
        </p>
        {missed && isOpen(specimen) && (
          <p className={css['missed']}>
            {t('dayReviews.missed', {
              day: format.shortDay(missed.day),
              reason: missed.reason,
              who: missed.saidBy ?? '—',
            })}
          </p>
        )}
        {specimen.stateReason && !isOpen(specimen) && <p>{specimen.stateReason}</p>}
      </header>
      <FactsPanel specimen={specimen} day={day} />
      {sending && <SendingCard unsent={unsent} method={specimen.mix.method} />}
      {entering && (
        <BreakForm
          key={`${correcting}:${unsent?.key}`}
          specimen={specimen}
          day={day}
          refused={unsent}
          unsent={props.allUnsent}
          correcting={correcting}
          takesFocus={takesFocus || correcting}
          onTyping={setTyping}
          onSent={() => {
            setCorrecting(false)
            setTyping(false)
            onNext()
          }}
          onStep={onStep}
          onLeave={() => {
            setCorrecting(false)
            setTyping(false)
          }}
        />
      )}
      {!entering && !sending && specimen.break && (
        <RecordedPanel
          specimen={specimen}
          reading={specimen.break}
          day={day}
          mayEdit={mayEdit}
          onCorrect={() => setCorrecting(true)}
        />
      )}
      {!mayEdit && isOpen(specimen) && <p className={css['note']}>{t('specimens.save.noPermission')}</p>}
      <PhotoField {...photos} compact label={t('photos.ofBreak')} />
      {saved && saved.specimen.id !== specimen.id && (
        <p className="pb-flat pb-ok pb-row pb-strong" aria-hidden="true">
          <IconCircleCheck size={18} stroke={1.8} />
          {t('specimens.save.saved', {
            code: saved.specimen.code,
            strength: showMpa(format, saved.specimen.break?.strengthMpa, saved.specimen.mix.method),
          })}
        </p>
      )}
      {swapping && <SwapForm specimen={specimen} others={partners} onClose={() => setSwapping(false)} />}
      {moving && (
        <ConfirmReason
          offers={moving === 'release' ? [] : offers}
          title={t(`specimens.actions.${moving}Title`, { code })}
          text={t(`specimens.actions.${moving}Text`)}
          confirmLabel={t(`specimens.actions.${moving}`)}
          danger={moving === 'markNotTested'}
          onConfirm={async (reason) => {
            await moveTo(specimen, moving, reason)
            toast.done(`${code}: ${t(wordOfState('specimenDay', movedTo[moving]))}`)
            if (moving !== 'release') onNext()
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </article>
  )
}
